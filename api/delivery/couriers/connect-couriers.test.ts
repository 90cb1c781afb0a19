import { describe, expect, test } from '@jest/globals'
import { StartError } from '#lib/start-error.ts'
import { connectCouriers, couriersWanted } from './connect-couriers.ts'

const SENDER = { name: 'Шаренка', phone: '029000000', email: 'shop@example.com' }
const NO_KEYS = { ECONT: undefined, SPEEDY: undefined, BOX_NOW: undefined }

const connectEcont = (key: string | undefined) =>
  connectCouriers({ wanted: ['ECONT'], keys: { ...NO_KEYS, ECONT: key }, simulatorUrl: null, sender: SENDER })

test.each([
  { couriers: null, isDemo: true, wanted: 'simulated' },
  { couriers: null, isDemo: false, wanted: 'off' },
  { couriers: 'off', isDemo: true, wanted: 'off' },
  { couriers: 'simulated', isDemo: false, wanted: 'simulated' },
] as const)('$couriers in a shop with demo $isDemo means $wanted', ({ couriers, isDemo, wanted }) => {
  expect(couriersWanted({ couriers }, isDemo)).toBe(wanted)
})

describe('connectCouriers()', () => {
  test('knows none when they are off', () => {
    expect(connectCouriers({ wanted: 'off', keys: NO_KEYS, simulatorUrl: null, sender: SENDER })).toEqual([])
  })

  test('takes the key of each named courier, whose password may have colons', () => {
    const keys = { ...NO_KEYS, SPEEDY: 'shop:pa:ss:99' }
    expect(connectCouriers({ wanted: ['SPEEDY'], keys, simulatorUrl: null, sender: SENDER })).toEqual([
      {
        name: 'SPEEDY',
        account: {
          address: { url: 'https://api.speedy.bg/v1', isSimulated: false },
          user: 'shop',
          password: 'pa:ss',
          sender: { ...SENDER, place: '99' },
        },
        quotes: new Map(),
      },
    ])
  })

  test('refuses a courier without a key, and does not show a wrong one', () => {
    expect(() => connectEcont(undefined)).toThrow(StartError)
    expect(() => connectEcont('secret')).toThrow(/^(?!.*secret).*ECONT_KEY/)
  })
})
