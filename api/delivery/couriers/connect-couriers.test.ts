import { describe, expect, test } from '@jest/globals'
import { connectCouriers } from './connect-couriers.ts'

const SENDER = { name: 'Шаренка', phone: '029000000', email: 'shop@example.com' }

describe('connectCouriers()', () => {
  test('knows none when they are off', () => {
    const keys = { ECONT_KEY: 'a:b:1' }
    expect(connectCouriers({ wanted: 'off', keys, simulatorUrl: null, sender: SENDER })).toEqual([])
  })

  test('takes the key of each named courier, whose password may have colons', () => {
    const keys = { SPEEDY_KEY: 'shop:pa:ss:99' }
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

  test('leaves out a courier without a key', () => {
    const connected = connectCouriers({
      wanted: ['ECONT', 'BOX_NOW'],
      keys: { BOX_NOW_KEY: 'a:b:1', SPEEDY_KEY: 'a:b:1' },
      simulatorUrl: null,
      sender: SENDER,
    })
    expect(connected.map(({ name }) => name)).toEqual(['BOX_NOW'])
  })
})
