import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

describe('readConfig()', () => {
  test('needs no variable', () => {
    expect(readConfig({})).toEqual({
      environment: 'production',
      http: {
        port: 4000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:4000',
        trustProxy: false,
        cookieSecure: false,
      },
      dataDir: '.data',
      bucket: null,
      database: { url: undefined, poolerUrl: undefined, replicaUrls: [], poolSize: 10 },
      cacheBytes: 48 * 1024 * 1024,
      cdnSeconds: 0,
      cdnPurge: null,
      admin: { username: 'admin', password: undefined },
      sealingKeys: [],
      currency: 'BGN',
      mail: { smtpUrl: undefined, from: 'Шаренка <shop@localhost>', shop: 'shop@localhost' },
      priceDisplay: { initial: 'leva-first', changes: [] },
      closesOnHolidays: true,
      rentalStarts: { sameDayUntil: '16:00', needsWeekendNote: true },
      seed: 'demo',
      couriers: null,
      serviceKeys: {},
      payments: null,
      log: { level: 'info', format: undefined },
      metrics: null,
      tracing: null,
      graphql: { graphiql: true, introspection: true, persistedOnly: false },
      limits: {
        loginsPerAccount: 10,
        loginsPerAddress: 50,
        registrationsPerHour: 20,
        reviewsPerHour: 30,
        inquiriesPerHour: 20,
        promoChecksPerHour: 120,
        courierQuotesPerHour: 60,
        findsPerOrder: 10,
        findsPerAddress: 30,
        openOrders: 30,
        proofsPerAccount: 3,
        proofsPerAddress: 20,
        lettersPerRecipient: 5,
        queryCost: 10_000,
        live: { shoppers: 2_000, perAddress: 100 },
      },
    })
  })

  test('turns GraphiQL off for customers unless a setting turns it on', () => {
    expect(readConfig({ PUBLIC_URL: 'http://192.168.1.5:4000' }).graphql.graphiql).toBe(true)
    expect(readConfig({ PUBLIC_URL: 'https://sharenka.bg' }).graphql.graphiql).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'https://sharenka.bg', GRAPHIQL: 'on' }).graphql.graphiql).toBe(true)
    expect(readConfig({ GRAPHIQL: 'off' }).graphql.graphiql).toBe(false)
    expect(readConfig({ GRAPHIQL: 'on', PERSISTED_QUERIES_ONLY: 'on' }).graphql.graphiql).toBe(false)
  })

  test('reads every variable', () => {
    expect(
      readConfig({
        NODE_ENV: 'development',
        PORT: '80',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://sharenka.bg/',
        TRUST_PROXY: '1',
        COOKIE_SECURE: 'off',
        DATA_DIR: '/var/shop',
        PICTURES_S3_URL: 'https://s3.example.com/sharenka',
        PICTURES_S3_REGION: 'eu-central-1',
        PICTURES_S3_KEY_ID: 'key',
        PICTURES_S3_SECRET: 'word',
        DATABASE_URL: 'postgres://shop:pw@db/shop',
        DATABASE_POOLER_URL: 'postgres://shop:pw@pooler:6432/shop',
        DATABASE_REPLICA_URLS: 'postgres://shop:pw@r1/shop, postgres://shop:pw@r2/shop',
        DATABASE_POOL: '20',
        CACHE_MB: '256',
        CDN_SECONDS: '30',
        CDN_PURGE_URL: 'https://cdn.example.com/purge_cache',
        CDN_PURGE_TOKEN: 'only-for-purges',
        ADMIN_USERNAME: 'ivana',
        ADMIN_PASSWORD: 'шаренка-1',
        SEALING_KEYS: `${Buffer.alloc(32, 1).toString('base64')}, ${Buffer.alloc(32, 2).toString('base64')}`,
        CURRENCY: 'EUR',
        PRICES_SHOWN: 'leva-first;2026-01-01=euro-first; 2027-01-01=euro-only',
        CLOSE_ON_HOLIDAYS: 'off',
        SAME_DAY_RENTALS_UNTIL: '15:30',
        WEEKEND_NOTE: 'off',
        COURIERS: 'speedy, box-now',
        ECONT_KEY: 'a:b:1',
        SPEEDY_KEY: 'c:d:2',
        BOX_NOW_KEY: 'e:f:3',
        SEED: 'demo',
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'pretty',
        METRICS_PORT: '9464',
        METRICS_HOST: '0.0.0.0',
        METRICS_TOKEN: 'only-for-prometheus',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        OTEL_SERVICE_NAME: 'shop',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        GRAPHIQL: 'off',
        INTROSPECTION: 'off',
        PERSISTED_QUERIES_ONLY: 'on',
        LIMIT_LOGIN_PER_ACCOUNT: '1',
        LIMIT_LOGIN_PER_ADDRESS: '2',
        LIMIT_REGISTRATIONS: '3',
        LIMIT_REVIEWS: '4',
        LIMIT_INQUIRIES: '5',
        LIMIT_PROMO_CHECKS: '6',
        LIMIT_COURIER_QUOTES: '12',
        LIMIT_ORDER_FINDS_PER_ORDER: '11',
        LIMIT_ORDER_FINDS_PER_ADDRESS: '12',
        LIMIT_QUERY_COST: '7',
        LIMIT_ORDERS: '8',
        LIMIT_LIVE: '9',
        LIMIT_LIVE_PER_ADDRESS: '10',
        LIMIT_PROOFS_PER_ACCOUNT: '11',
        LIMIT_PROOFS_PER_ADDRESS: '12',
        LIMIT_LETTERS_PER_RECIPIENT: '13',
        SMTP_URL: 'smtps://shop:secret@mail.sharenka.bg',
        MAIL_FROM: 'Шаренка <poshta@sharenka.bg>',
        SHOP_MAIL: 'orders@sharenka.bg',
      }),
    ).toEqual({
      environment: 'development',
      http: { port: 80, host: '0.0.0.0', publicUrl: 'https://sharenka.bg', trustProxy: 1, cookieSecure: false },
      dataDir: '/var/shop',
      bucket: { url: 'https://s3.example.com/sharenka', region: 'eu-central-1', keyId: 'key', secret: 'word' },
      database: {
        url: 'postgres://shop:pw@db/shop',
        poolerUrl: 'postgres://shop:pw@pooler:6432/shop',
        replicaUrls: ['postgres://shop:pw@r1/shop', 'postgres://shop:pw@r2/shop'],
        poolSize: 20,
      },
      cacheBytes: 256 * 1024 * 1024,
      cdnSeconds: 30,
      cdnPurge: { url: 'https://cdn.example.com/purge_cache', token: 'only-for-purges' },
      admin: { username: 'ivana', password: 'шаренка-1' },
      sealingKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
      currency: 'EUR',
      payments: null,
      priceDisplay: {
        initial: 'leva-first',
        changes: [
          { from: '2026-01-01', display: 'euro-first' },
          { from: '2027-01-01', display: 'euro-only' },
        ],
      },
      closesOnHolidays: false,
      rentalStarts: { sameDayUntil: '15:30', needsWeekendNote: false },
      seed: 'demo',
      couriers: ['SPEEDY', 'BOX_NOW'],
      serviceKeys: { ECONT_KEY: 'a:b:1', SPEEDY_KEY: 'c:d:2', BOX_NOW_KEY: 'e:f:3' },
      log: { level: 'warn', format: 'pretty' },
      mail: {
        smtpUrl: 'smtps://shop:secret@mail.sharenka.bg',
        from: 'Шаренка <poshta@sharenka.bg>',
        shop: 'orders@sharenka.bg',
      },
      metrics: { port: 9464, host: '0.0.0.0', token: 'only-for-prometheus' },
      tracing: { endpoint: 'http://collector:4318', serviceName: 'shop', share: 0.25 },
      graphql: { graphiql: false, introspection: false, persistedOnly: true },
      limits: {
        loginsPerAccount: 1,
        loginsPerAddress: 2,
        registrationsPerHour: 3,
        reviewsPerHour: 4,
        inquiriesPerHour: 5,
        promoChecksPerHour: 6,
        courierQuotesPerHour: 12,
        findsPerOrder: 11,
        findsPerAddress: 12,
        openOrders: 8,
        proofsPerAccount: 11,
        proofsPerAddress: 12,
        lettersPerRecipient: 13,
        queryCost: 7,
        live: { shoppers: 9, perAddress: 10 },
      },
    })
  })

  test('shows the currency of payment first, unless a setting says otherwise', () => {
    expect(readConfig({ CURRENCY: 'EUR' }).priceDisplay).toEqual({ initial: 'euro-first', changes: [] })
    expect(readConfig({ CURRENCY: 'EUR', PRICES_SHOWN: 'euro-only' }).priceDisplay.initial).toBe('euro-only')
  })

  test.each([
    'евро',
    'leva-first, euro-first',
    '2026-01-01=euro-first',
    'leva-first; euro-first',
    'leva-first; 2026-02-30=euro-first',
    'leva-first; 2026-03-01=euro-first; 2026-01-01=euro-only',
    'leva-first;',
  ])('takes no schedule of prices for %s', (given) => {
    expect(() => readConfig({ PRICES_SHOWN: given })).toThrow('such as "leva-first; 2026-01-01=euro-first"')
  })

  test('takes a blank variable for an absent one', () => {
    expect(readConfig({ PORT: '', ADMIN_PASSWORD: ' ', SEED: '' })).toEqual(readConfig({}))
  })

  test('leaves an external database empty unless a setting says otherwise', () => {
    expect(readConfig({ DATABASE_URL: 'postgresql://shop@db/shop' }).seed).toBe('none')
  })

  test('sends cookies over HTTPS only when customers come over HTTPS', () => {
    expect(readConfig({ PUBLIC_URL: 'https://sharenka.bg' }).http.cookieSecure).toBe(true)
  })

  test.each([
    ['off', false],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('trusts the proxies %s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).http.trustProxy).toEqual(expected)
  })

  test.each(['0.0.0.0', '::', '10.0.0.1', 'shop.internal'])('refuses metrics on %s without a token', (METRICS_HOST) => {
    expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST })).toThrow('METRICS_HOST lets others in')
    expect(readConfig({ METRICS_HOST, METRICS_TOKEN: 'only-for-prometheus' }).metrics).toBeNull()
  })

  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('lets this machine read the metrics on %s', (host) => {
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: host }).metrics).toEqual({ port: 9464, host })
  })

  const manyLimits = [
    'LIMIT_LOGIN_PER_ACCOUNT',
    'LIMIT_LOGIN_PER_ADDRESS',
    'LIMIT_REGISTRATIONS',
    'LIMIT_REVIEWS',
    'LIMIT_INQUIRIES',
    'LIMIT_PROMO_CHECKS',
    'LIMIT_COURIER_QUOTES',
    'LIMIT_ORDER_FINDS_PER_ORDER',
    'LIMIT_ORDER_FINDS_PER_ADDRESS',
    'LIMIT_ORDERS',
    'LIMIT_PROOFS_PER_ACCOUNT',
    'LIMIT_PROOFS_PER_ADDRESS',
    'LIMIT_LETTERS_PER_RECIPIENT',
    'LIMIT_QUERY_COST',
    'LIMIT_LIVE',
    'LIMIT_LIVE_PER_ADDRESS',
  ]
  test.each([
    ['NODE_ENV', 'prod', 'one of production, development, test'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '4e3', 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'sharenka.bg', 'an address such as https://sharenka.bg, without a path'],
    ['PUBLIC_URL', 'https://sharenka.bg/shop', 'an address such as https://sharenka.bg, without a path'],
    ['PUBLIC_URL', 'ftp://sharenka.bg', 'an address such as https://sharenka.bg, without a path'],
    ['TRUST_PROXY', 'on', 'off, a number of proxies from 1 to 9, or addresses such as "loopback, 10.0.0.0/8"'],
    ['TRUST_PROXY', '10.0.0.0/33', 'off, a number of proxies from 1 to 9, or addresses such as "loopback, 10.0.0.0/8"'],
    ['COOKIE_SECURE', 'true', 'one of on, off'],
    ['DATABASE_POOL', '1', 'a whole number from 2 to 150'],
    ['CACHE_MB', '0', 'a whole number from 1 to 100000'],
    ['CDN_SECONDS', '86401', 'a whole number from 0 to 86400'],
    ['ADMIN_USERNAME', 'the admin', 'a name without spaces, up to 100 characters'],
    ['SEED', 'full', 'one of demo, none'],
    ['COURIERS', 'dhl', 'off, simulated, or names such as "econt, speedy, box-now"'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['LOG_FORMAT', 'xml', 'one of json, pretty'],
    ['GRAPHIQL', 'yes', 'one of on, off'],
    ['INTROSPECTION', '1', 'one of on, off'],
    ['CDN_PURGE_URL', 'cdn', 'the address that a CDN takes purges at'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1', 'a number from 0 to 1'],
    [
      'PICTURES_S3_URL',
      'https://s3.example.com',
      'the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/sharenka',
    ],
    [
      'PICTURES_S3_URL',
      's3://sharenka',
      'the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/sharenka',
    ],
    ...manyLimits.map((name) => [name, '0', 'a whole number from 1 to 1000000'] as const),
  ])('refuses %s="%s" and says what it accepts', (name, value, accepted) => {
    const complaint = `The settings are wrong.\n${name}: "${value}" is not accepted: it takes ${accepted}.`
    expect(() => readConfig({ [name]: value })).toThrow(new StartError(complaint))
  })

  test.each([
    ['ADMIN_PASSWORD', 'secret7', 'at least 8 characters'],
    ['ADMIN_PASSWORD', 's'.repeat(201), 'at most 200 characters'],
    ['DATABASE_URL', 'mysql://shop:secret@db/shop', 'an address such as postgresql://user:password@host:5432/name'],
    ['DATABASE_URL', 'db:5432', 'an address such as postgresql://user:password@host:5432/name'],
    [
      'DATABASE_POOLER_URL',
      'http://shop:secret@pooler',
      'an address such as postgresql://user:password@host:6432/name',
    ],
    [
      'DATABASE_REPLICA_URLS',
      'postgres://shop:secret@r1/shop,r2',
      'addresses such as postgresql://user:password@host:5432/name, separated by commas',
    ],
    ['METRICS_TOKEN', 'short', '16 to 200 characters without spaces'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'a key that begins with sk_'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_1, secret', 'a key that begins with whsec_'],
    ['BORICA_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----', 'a key in PEM, or that in Base64'],
    [
      'ECONT_KEY',
      'shop:secret',
      'user, password and the courier’s code of the office where the shop hands parcels in, separated by colons',
    ],
    [
      'SEALING_KEYS',
      'c2hvcnQ=',
      'keys of 32 bytes in Base64, separated by commas, the newest first: openssl rand -base64 32',
    ],
  ])('refuses a wrong %s without showing it', (name, value, accepted) => {
    const complaint = `The settings are wrong.\n${name}: its value (not shown) is not accepted: it takes ${accepted}.`
    expect(() => readConfig({ [name]: value })).toThrow(new StartError(complaint))
  })

  test('refuses a store of pictures without its key', () => {
    expect(() => readConfig({ PICTURES_S3_URL: 'https://s3.example.com/sharenka', PICTURES_S3_KEY_ID: 'key' })).toThrow(
      'PICTURES_S3_URL, PICTURES_S3_KEY_ID and PICTURES_S3_SECRET belong together',
    )
  })

  test('refuses the address for purges without its token', () => {
    expect(() => readConfig({ CDN_PURGE_URL: 'https://cdn.example.com/purge' })).toThrow(
      'CDN_PURGE_URL and CDN_PURGE_TOKEN belong together',
    )
  })

  test('names all wrong variables at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT: .*\nSEED: /)
  })
})

test('.env.example names every setting, each with its default', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const files = ['config.ts', 'config-service-keys.ts'].map((name) => readFile(new URL(name, import.meta.url), 'utf8'))
  const source = (await Promise.all(files)).join('')
  const lines = [...example.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const read = [...source.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  expect(lines.map(([name]) => name).toSorted()).toEqual(read.toSorted())
  expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}))
})
