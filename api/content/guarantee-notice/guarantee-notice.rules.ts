/** Of an uploaded notice, in bytes. */
export const MAX_NOTICE_BYTES = 2 * 1024 * 1024

export const MEDIA_TYPES = { pdf: 'application/pdf', png: 'image/png', svg: 'image/svg+xml' } as const

export type NoticeFormat = keyof typeof MEDIA_TYPES

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PDF = Buffer.from('%PDF-')
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/

/** By the bytes, whatever the file is called; null for others. */
export function noticeFormat(bytes: Buffer): NoticeFormat | null {
  if (bytes.subarray(0, PDF.length).equals(PDF)) return 'pdf'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return SVG.test(bytes.subarray(0, 4096).toString()) ? 'svg' : null
}

const FILE = /^([0-9a-f]{16})\.(?:pdf|png|svg)$/

/** Its address follows from its bytes, so that it never changes its content. */
export const noticeAddress = ({ sha256, format }: { sha256: string; format: NoticeFormat }): string =>
  `/guarantee-notice/${sha256.slice(0, 16)}.${format}`

/** The first letters of the checksum in the name of a file; null for another name. */
export const checksumIn = (file: string): string | null => FILE.exec(file)?.[1] ?? null
