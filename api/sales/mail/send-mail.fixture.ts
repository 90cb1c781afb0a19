// Sends due e-mails in a separate process, for tests that kill it; configured by DATABASE_URL and SMTP_URL.
import { readConfig } from '#lib/config.ts'
import { connect } from '#lib/database/connect.ts'
import { logOf } from '#lib/log.ts'
import { openSealingKeys } from '#lib/sealing-keys.ts'
import { openLive } from '../../back-office/live/live.service.ts'
import { openPricing } from '../../content/shop-settings/shop-settings.service.ts'
import { NO_SERVICES } from '../../back-office/service-keys/connect-services.service.ts'
import { openImageStorage } from '../../platform/storage/open-image-storage.ts'
import { openMailTransports } from './mail-transports.service.ts'
import { sendDueMail } from './send-mail.service.ts'

const config = readConfig(process.env)
const log = await logOf(config)
const url = config.database.url ?? ''
const pricing = await openPricing(url, config.currency)
const { db, sql, close } = connect(url, 2, log)
const clock = () => new Date()
const live = openLive({ url, sql, log, clock, limits: config.limits.live })
const app = {
  config,
  pricing,
  db,
  sql,
  sealingKeys: openSealingKeys(config),
  storage: await openImageStorage(config),
  live,
  ...NO_SERVICES,
  log,
  clock,
}
await sendDueMail(app, await openMailTransports(config))
await close()
