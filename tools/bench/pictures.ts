// The cost of ten concurrent hostile uploads for the server's own process: longest event-loop delay, and memory.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { processPictureApart } from '../../api/images/picture-process.service.ts'
import { bombs } from '../../api/images/testkit/pictures.ts'

const mebibyte = 1024 * 1024
const files = await Promise.all(Object.values(bombs).map(async (make) => make()))
const delay = monitorEventLoopDelay({ resolution: 5 })
const before = process.memoryUsage.rss()
let peak = before
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 5)
const startedAt = performance.now()
delay.enable()
await Promise.allSettled([...files, ...files].map((file) => processPictureApart(file)))
delay.disable()
clearInterval(timer)
process.stdout.write(
  `ten hostile pictures at once: ${Math.round(performance.now() - startedAt)} ms, longest pause of the event loop ` +
    `${Math.round(delay.max / 1e6)} ms, memory grew by ${Math.round((peak - before) / mebibyte)} MiB\n`,
)
