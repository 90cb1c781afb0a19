const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entryLength = 46

/** `utf8` is the flag for the encoding of the name. */
export interface ZipEntry {
  name: string
  utf8: boolean
  content: Buffer
}

/** Reads an uncompressed zip by its central directory. */
export function unzip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(endSignature)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + entryLength, at + entryLength + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const utf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0
    at += entryLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return { name, utf8, content: zip.subarray(start, start + size) }
  })
}
