import type { App } from '../context.ts'
import { queueDailyMail } from './daily-mail.service.ts'
import { openMailTransports } from './mail-transports.service.ts'
import { sendDueMail } from './send-mail.service.ts'

/** Between two looks for letters: one small statement, which costs less than to be told of each commit. */
const EVERY_MS = 2_000

/** The returned function stops it: the letter that is being sent is finished, the others wait. */
export async function startMailDelivery(app: App): Promise<() => Promise<void>> {
  const transports = await openMailTransports(app.config)
  let isStopping = false
  let timer: NodeJS.Timeout | null = null
  let round = Promise.resolve()
  const run = async () => {
    try {
      await queueDailyMail(app)
      await sendDueMail(app, transports, () => isStopping)
    } catch (error) {
      app.log.warn({ err: error }, 'letters could not be looked for; it is tried again in two seconds')
    }
    if (!isStopping) arm()
  }
  const arm = () => {
    timer = setTimeout(() => {
      round = run()
    }, EVERY_MS)
    timer.unref()
  }
  arm()
  return async () => {
    isStopping = true
    if (timer !== null) clearTimeout(timer)
    await round
  }
}
