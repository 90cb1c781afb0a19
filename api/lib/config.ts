// The environment variables of the shop. Change .env.example together with this file.
import { z } from 'zod'
import { CARD_PROVIDERS } from '#rules/card-providers.ts'
import { isEmail } from '#rules/contact-fields.ts'
import { COURIERS } from '#rules/couriers.ts'
import { SERVICE_KEY_NAMES } from '#rules/service-keys.ts'
import { serviceKeys } from './config-service-keys.ts'
import { displaySchedule, flag, proxies, services, share, wholeNumber, words } from './config-values.ts'
import { KEY_BYTES } from './sealed-text.ts'
import { StartError } from './start-error.ts'

/** The schema's own text says it too. */
export const DEFAULT_QUERY_COST = 10_000

const fields = z.object({
  NODE_ENV: words('production', 'development', 'test').default('production'),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: 'an address such as https://sharenka.bg, without a path' })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: proxies.default(false),
  COOKIE_SECURE: flag.optional(),
  DATA_DIR: z.string().default('.data'),
  PICTURES_S3_URL: z
    .string()
    .refine(isBucketAddress, {
      error: 'the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/sharenka',
    })
    .optional(),
  PICTURES_S3_REGION: z.string().default('us-east-1'),
  PICTURES_S3_KEY_ID: z.string().optional(),
  PICTURES_S3_SECRET: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, { error: 'an address such as postgresql://user:password@host:5432/name' })
    .optional(),
  DATABASE_POOLER_URL: z
    .string()
    .refine(isPostgresUrl, { error: 'an address such as postgresql://user:password@host:6432/name' })
    .optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine((urls) => urls.every(isPostgresUrl), {
      error: 'addresses such as postgresql://user:password@host:5432/name, separated by commas',
    })
    .default([]),
  DATABASE_POOL: wholeNumber(2, 150).default(10),
  CACHE_MB: wholeNumber(1, 100_000).default(48),
  CDN_SECONDS: wholeNumber(0, 86_400).default(0),
  CDN_PURGE_URL: z.string().refine(isHttpUrl, { error: 'the address that a CDN takes purges at' }).optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, { error: 'up to 500 characters without spaces' })
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^\S{1,100}$/, { error: 'a name without spaces, up to 100 characters' })
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'at least 8 characters' })
    .max(200, { error: 'at most 200 characters' })
    .optional(),
  SEALING_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
    .refine((keys) => keys.every(({ length }) => length === KEY_BYTES), {
      error: 'keys of 32 bytes in Base64, separated by commas, the newest first: openssl rand -base64 32',
    })
    .default([]),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, { error: 'an address such as smtp://user:password@mail.sharenka.bg:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, { error: 'an address such as poshta@sharenka.bg or "Шаренка <poshta@sharenka.bg>"' })
    .optional(),
  SHOP_MAIL: z.string().refine(isEmail, { error: 'an e-mail address' }).optional(),
  CURRENCY: words('BGN', 'EUR').default('BGN'),
  PRICES_SHOWN: displaySchedule.optional(),
  CLOSE_ON_HOLIDAYS: flag.default(true),
  SAME_DAY_RENTALS_UNTIL: z
    .string()
    .regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/, { error: 'a time such as 16:00; 24:00 for every hour' })
    .default('16:00'),
  WEEKEND_NOTE: flag.default(true),
  PAYMENTS: services(CARD_PROVIDERS, 'stripe, borica').optional(),
  SEED: words('demo', 'none').optional(),
  COURIERS: services(COURIERS, 'econt, speedy, box-now').optional(),
  ...serviceKeys.shape,
  LOG_LEVEL: words('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOG_FORMAT: words('json', 'pretty').optional(),
  GRAPHIQL: flag.optional(),
  INTROSPECTION: flag.default(true),
  PERSISTED_QUERIES_ONLY: flag.default(false),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, { error: '16 to 200 characters without spaces' })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isHttpUrl, { error: 'the address of a collector, such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('sharenka'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  LIMIT_LOGIN_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(10),
  LIMIT_LOGIN_PER_ADDRESS: wholeNumber(1, 1_000_000).default(50),
  LIMIT_REGISTRATIONS: wholeNumber(1, 1_000_000).default(20),
  LIMIT_REVIEWS: wholeNumber(1, 1_000_000).default(30),
  LIMIT_INQUIRIES: wholeNumber(1, 1_000_000).default(20),
  LIMIT_PROMO_CHECKS: wholeNumber(1, 1_000_000).default(120),
  LIMIT_COURIER_QUOTES: wholeNumber(1, 1_000_000).default(60),
  LIMIT_ORDER_FINDS_PER_ORDER: wholeNumber(1, 1_000_000).default(10),
  LIMIT_ORDER_FINDS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(30),
  LIMIT_ORDERS: wholeNumber(1, 1_000_000).default(30),
  LIMIT_PROOFS_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(3),
  LIMIT_PROOFS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(20),
  LIMIT_LETTERS_PER_RECIPIENT: wholeNumber(1, 1_000_000).default(5),
  LIMIT_QUERY_COST: wholeNumber(1, 1_000_000).default(DEFAULT_QUERY_COST),
  LIMIT_LIVE: wholeNumber(1, 1_000_000).default(2_000),
  LIMIT_LIVE_PER_ADDRESS: wholeNumber(1, 1_000_000).default(100),
})

const variables = fields.refine(({ METRICS_HOST, METRICS_TOKEN }) => isThisMachine(METRICS_HOST) || METRICS_TOKEN, {
  path: ['METRICS_TOKEN'],
  error: '16 to 200 characters, and is needed because METRICS_HOST lets others in',
})

const INITIAL_DISPLAY = { BGN: 'leva-first', EUR: 'euro-first' } as const

export type Config = ReturnType<typeof readConfig>

/**
 * Blank variables count as absent (docs/spec/runtime.md#settings). StartError lists every wrong one, without secret
 * values.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())))
  if (!parsed.success)
    throw new StartError(
      `The settings are wrong.\n${parsed.error.issues.map((issue) => complaint(issue, env)).join('\n')}`,
    )
  return configOf(parsed.data)
}

function configOf(read: z.infer<typeof variables>) {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    environment: read.NODE_ENV,
    http: {
      /** 0 takes any free port. */
      port: read.PORT,
      host: read.HOST,
      publicUrl,
      trustProxy: read.TRUST_PROXY,
      cookieSecure: read.COOKIE_SECURE ?? publicUrl.startsWith('https:'),
    },
    dataDir: read.DATA_DIR,
    /** Null: pictures lie in a folder of `dataDir`. */
    bucket: bucketOf(read),
    database: {
      /** Undefined means the embedded PostgreSQL. */
      url: read.DATABASE_URL,
      poolerUrl: read.DATABASE_POOLER_URL,
      replicaUrls: read.DATABASE_REPLICA_URLS,
      poolSize: read.DATABASE_POOL,
    },
    cacheBytes: read.CACHE_MB * 1024 * 1024,
    /** How long shared caches may answer pages without asking; 0: never. */
    cdnSeconds: read.CDN_SECONDS,
    cdnPurge: cdnPurgeOf(read),
    admin: {
      username: read.ADMIN_USERNAME,
      /** Undefined: the first start generates one and prints it. */
      password: read.ADMIN_PASSWORD,
    },
    /** Empty: the data folder has the key (`openSealingKeys`). */
    sealingKeys: read.SEALING_KEYS,
    /** What an empty shop will price in, and a used one has to price in. */
    currency: read.CURRENCY,
    mail: mailOf(read, new URL(publicUrl).hostname),
    priceDisplay: read.PRICES_SHOWN ?? { initial: INITIAL_DISPLAY[read.CURRENCY], changes: [] },
    closesOnHolidays: read.CLOSE_ON_HOLIDAYS,
    rentalStarts: { sameDayUntil: read.SAME_DAY_RENTALS_UNTIL, needsWeekendNote: read.WEEKEND_NOTE },
    /** Providers of cards. Null: simulated in a shop that the demo filled, otherwise those whose keys are set. */
    payments: read.PAYMENTS ?? null,
    seed: read.SEED ?? (read.DATABASE_URL ? 'none' : 'demo'),
    /** Null: simulated in a shop that the demo filled, otherwise those whose key is set. */
    couriers: read.COURIERS ?? null,
    /** They precede keys of the panel (docs/spec/service-keys.md#two-places). */
    serviceKeys: serviceKeys.parse(read),
    log: { level: read.LOG_LEVEL, format: read.LOG_FORMAT },
    metrics:
      read.METRICS_PORT === undefined
        ? null
        : { port: read.METRICS_PORT, host: read.METRICS_HOST, token: read.METRICS_TOKEN },
    tracing: tracingOf(read),
    graphql: {
      /** Off in production: it shares the shop's origin, and so the tokens in browsers. */
      graphiql: !read.PERSISTED_QUERIES_ONLY && (read.GRAPHIQL ?? !publicUrl.startsWith('https:')),
      persistedOnly: read.PERSISTED_QUERIES_ONLY,
      introspection: read.INTROSPECTION,
    },
    limits: {
      /** Failed logins in 15 minutes. */
      loginsPerAccount: read.LIMIT_LOGIN_PER_ACCOUNT,
      loginsPerAddress: read.LIMIT_LOGIN_PER_ADDRESS,
      /** Per hour and network address, as the four below. */
      registrationsPerHour: read.LIMIT_REGISTRATIONS,
      reviewsPerHour: read.LIMIT_REVIEWS,
      inquiriesPerHour: read.LIMIT_INQUIRIES,
      promoChecksPerHour: read.LIMIT_PROMO_CHECKS,
      courierQuotesPerHour: read.LIMIT_COURIER_QUOTES,
      /** Wrong e-mail addresses per hour and network address: for one order number, and for all. */
      findsPerOrder: read.LIMIT_ORDER_FINDS_PER_ORDER,
      findsPerAddress: read.LIMIT_ORDER_FINDS_PER_ADDRESS,
      /** Orders without lines, opened over REST in 15 minutes from one network address. */
      openOrders: read.LIMIT_ORDERS,
      /** Letters that prove an address, per hour. */
      proofsPerAccount: read.LIMIT_PROOFS_PER_ACCOUNT,
      proofsPerAddress: read.LIMIT_PROOFS_PER_ADDRESS,
      /** Letters that anybody can have sent to an address, per hour. */
      lettersPerRecipient: read.LIMIT_LETTERS_PER_RECIPIENT,
      /** Limit per GraphQL operation: about one for each field of each row. */
      queryCost: read.LIMIT_QUERY_COST,
      live: { shoppers: read.LIMIT_LIVE, perAddress: read.LIMIT_LIVE_PER_ADDRESS },
    },
  } as const
}

export interface Bucket {
  url: string
  region: string
  keyId: string
  secret: string
}

function bucketOf(read: z.infer<typeof variables>): Bucket | null {
  const { PICTURES_S3_URL: url, PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = read
  if (url === undefined && keyId === undefined && secret === undefined) return null
  if (url === undefined || keyId === undefined || secret === undefined)
    throw new StartError(
      'The settings are wrong.\nPICTURES_S3_URL, PICTURES_S3_KEY_ID and PICTURES_S3_SECRET belong together.',
    )
  return { url, region: read.PICTURES_S3_REGION, keyId, secret }
}

export interface TracingSettings {
  endpoint: string
  serviceName: string
  /** From 0 to 1, of requests that are in no trace of their caller. */
  share: number
}

function tracingOf(read: z.infer<typeof variables>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: part } = read
  return endpoint === undefined ? null : { endpoint: endpoint.replace(/\/+$/, ''), serviceName, share: part }
}

export interface CdnPurge {
  url: string
  token: string
}

function cdnPurgeOf({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: z.infer<typeof variables>): CdnPurge | null {
  if (url === undefined && token === undefined) return null
  if (url === undefined || token === undefined)
    throw new StartError('The settings are wrong.\nCDN_PURGE_URL and CDN_PURGE_TOKEN belong together.')
  return { url, token }
}

const secrets = new Set<string>([
  'ADMIN_PASSWORD',
  'CDN_PURGE_TOKEN',
  'DATABASE_POOLER_URL',
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'PICTURES_S3_SECRET',
  'SMTP_URL',
  'SEALING_KEYS',
  ...SERVICE_KEY_NAMES,
])

/** Without a server letters become files; without addresses they come from the shop's host and go there. */
function mailOf({ SMTP_URL, MAIL_FROM, SHOP_MAIL }: z.infer<typeof variables>, host: string) {
  const from = MAIL_FROM ?? `Шаренка <shop@${host}>`
  return { smtpUrl: SMTP_URL, from, shop: SHOP_MAIL ?? addressIn(from) }
}

function complaint(issue: z.core.$ZodIssue, env: Readonly<Record<string, string | undefined>>) {
  const name = String(issue.path[0])
  const given = secrets.has(name) ? 'its value (not shown)' : `"${env[name] ?? ''}"`
  return `${name}: ${given} is not accepted: it takes ${issue.message}.`
}

function isHttpUrl(text: string) {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

function isOrigin(text: string) {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  )
}

function isBucketAddress(text: string) {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && /^\/[^/]+$/.test(url.pathname) && !url.search && !url.username
  )
}

function isThisMachine(host: string) {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function isSmtpUrl(text: string) {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

const addressIn = (mailbox: string): string => /^[^<>\r\n]*<([^<>]*)>$/.exec(mailbox.trim())?.[1] ?? mailbox.trim()

function isMailbox(text: string) {
  return isEmail(addressIn(text))
}

function isPostgresUrl(text: string) {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
}
