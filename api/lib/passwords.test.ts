import { describe, expect, test } from '@jest/globals'
import { hashPassword, isCommonPassword, newPasswordField, passwordMatches } from './passwords.ts'

const complaintOf = (password: unknown) =>
  newPasswordField.safeParse(password).error?.issues.map(({ message }) => message)

/** Processor time, which other processes do not prolong. */
async function costOf(stored: string | null): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < 8; round += 1) await passwordMatches(stored, 'не е тази')
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('hashPassword()', () => {
  test('makes an argon2id hash with 19 MiB, two passes and one lane, another one each time', async () => {
    const [one, other] = await Promise.all([hashPassword('едно дълго изречение'), hashPassword('едно дълго изречение')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  test('looks at every character of a long password', async () => {
    const hash = await hashPassword(`${'a'.repeat(100)}1`)
    expect(await passwordMatches(hash, `${'a'.repeat(100)}1`)).toBe(true)
    expect(await passwordMatches(hash, `${'a'.repeat(100)}2`)).toBe(false)
  })
})

describe('passwordMatches()', () => {
  test('is false for null and for an invalid hash', async () => {
    expect(await passwordMatches(null, 'парола')).toBe(false)
    expect(await passwordMatches('none', 'none')).toBe(false)
  })

  test('costs about as much for no hash', async () => {
    const hash = await hashPassword('едно дълго изречение')
    await costOf(hash)
    const [known, unknown] = [await costOf(hash), await costOf(null)]
    expect(unknown / known).toBeGreaterThan(0.4)
    expect(unknown / known).toBeLessThan(2.5)
  })

  test('releases the reserved attempt only when the password was right', async () => {
    const hash = await hashPassword('едно дълго изречение')
    let reserved = 0
    const reserve = async () => {
      reserved += 1
      return async () => {
        reserved -= 1
      }
    }
    await passwordMatches(hash, 'едно дълго изречение', reserve)
    expect(reserved).toBe(0)
    await passwordMatches(hash, 'не е тази', reserve)
    expect(reserved).toBe(1)
  })
})

describe('isCommonPassword()', () => {
  test.each([
    'password',
    'password1',
    'Password123',
    'P@ssw0rd',
    'qwerty123',
    'parola123',
    'Парола123',
    '12345678',
    '11111111',
    'abababab',
    'iloveyou!',
    'levski1234',
    'admin2026',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['балони за рожден ден', 'correct horse battery', 'x8$kq2!v', 'a'.repeat(64), 'moyata1parola2kotka'])(
    'takes %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})

describe('newPasswordField', () => {
  test.each([
    ['седем77', 'Паролата трябва да е от 8 до 200 знака'],
    ['я'.repeat(201), 'Паролата трябва да е от 8 до 200 знака'],
    ['я'.repeat(513), 'Паролата е твърде дълга'],
    ['          ', 'Въведете парола'],
    ['\ud800непълен знак', 'Въведете парола'],
    [undefined, 'Въведете парола'],
    ['parola123', 'Тази парола се отгатва лесно. Изберете друга.'],
  ])('refuses %j with one message', (password, message) => {
    expect(complaintOf(password)).toEqual([message])
  })

  test.each(['осем8888', 'я'.repeat(200), '🎈🎉🎊🎁🎂🥳🎀🎏', '  с интервали  '])('takes %s unchanged', (password) => {
    expect(newPasswordField.parse(password)).toBe(password)
  })
})
