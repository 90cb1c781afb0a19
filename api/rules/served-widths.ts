/** Pixels; a stored picture is served in its own width too (docs/spec/pictures.md#processing). */
export const SERVED_WIDTHS = [320, 640, 960, 1280] as const
