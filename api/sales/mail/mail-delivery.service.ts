import type { App } from '../../context.ts'
import { enqueueDailyMail } from './daily-mail.service.ts'
import { openMailTransports } from './mail-transports.service.ts'
import { sendDueMail } from './send-mail.service.ts'

/** Between two queries for due e-mails: cheaper than a notification for each commit. */
const EVERY_MS = 2_000

/** Returns a function that stops delivery after the current e-mail; the others stay queued. */
export async function startMailDelivery(app: App): Promise<() => Promise<void>> {
  const transports = await openMailTransports(app.config)
  let isStopping = false
  let timer: NodeJS.Timeout | null = null
  let round = Promise.resolve()
  const run = async () => {
    try {
      await enqueueDailyMail(app)
      await sendDueMail(app, transports, () => isStopping)
    } catch (error) {
      app.log.warn({ err: error }, 'cannot query due e-mails; next try in two seconds')
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
