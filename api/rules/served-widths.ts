/** Pixels; a stored picture is served in its own width too (decisions 10). */
export const SERVED_WIDTHS = [320, 640, 960, 1280] as const
