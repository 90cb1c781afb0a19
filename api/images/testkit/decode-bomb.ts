// Run as a process of its own, so that nothing else counts: works on the file given and prints by how many MiB its memory grew.
import { readFile } from 'node:fs/promises'
import { processPicture } from '../process-picture.ts'
import { flat } from './pictures.ts'

const mebibyte = 1024 * 1024
const bomb = await readFile(process.argv[2] ?? '')
await processPicture(await flat(10, 10).png().toBuffer())
const start = process.memoryUsage.rss()
await processPicture(bomb)
console.log(Math.round((process.resourceUsage().maxRSS * 1024 - start) / mebibyte))
