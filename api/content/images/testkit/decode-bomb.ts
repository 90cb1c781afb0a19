// Child process that processes the given file and prints by how many MiB its memory grew.
import { readFile } from 'node:fs/promises'
import { processPicture } from '../process-picture.service.ts'
import { flat } from './pictures.ts'

const mebibyte = 1024 * 1024
const bomb = await readFile(process.argv[2] ?? '')
await processPicture(await flat(10, 10).png().toBuffer())
const start = process.memoryUsage.rss()
let peak = start
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 2)
await processPicture(bomb)
clearInterval(timer)
process.stdout.write(String(Math.round((peak - start) / mebibyte)))
