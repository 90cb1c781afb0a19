import { expect, test } from '@jest/globals'
import { readConfig } from '#lib/config.ts'
import fastify from 'fastify'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { mountSecurityText } from './security-txt.ts'

test('/.well-known/security.txt has the fields that RFC 9116 asks for', async () => {
  const http = fastify()
  mountSecurityText(http, { config: readConfig({ PUBLIC_URL: 'https://sharenka.bg' }) }, async () => SHOP_FACTS)
  const { statusCode, headers, body } = await http.inject('/.well-known/security.txt')
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/plain; charset=utf-8' })
  const lines = body.trimEnd().split('\n')
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
  expect(values('Contact').length).toBeGreaterThan(0)
  for (const contact of values('Contact')) expect(contact).toMatch(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/)
  expect(values('Canonical')).toEqual(['https://sharenka.bg/.well-known/security.txt'])
  expect(values('Expires')).toHaveLength(1)
  expect(values('Expires')[0]).toBe('2027-11-22T00:00:00Z')
  expect(lines.filter((line) => !/^[A-Z][\w-]+: \S/.test(line))).toEqual([])
  await http.close()
})
