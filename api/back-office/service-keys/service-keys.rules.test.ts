import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { sealed } from '#lib/sealed-text.ts'
import { keysInForce, keyStateOf, serviceStateOf } from './service-keys.rules.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]
const stored = { name: 'ECONT_KEY', sealed: sealed([key], 'a:b:1') } as const
const ENVIRONMENT = { ECONT_KEY: 'c:d:2' }

test.each([
  ['is missing', {}, undefined, [key], 'missing', undefined],
  ['comes from the panel', {}, stored, [key], 'panel', 'a:b:1'],
  ['cannot be read', {}, stored, [other], 'unreadable', undefined],
  ['comes from the environment', ENVIRONMENT, undefined, [key], 'environment', 'c:d:2'],
  ['comes from the environment first', ENVIRONMENT, stored, [key], 'environment', 'c:d:2'],
  ['comes from the environment when the other cannot be read', ENVIRONMENT, stored, [other], 'environment', 'c:d:2'],
] as const)('a key %s', (_name, environment, row, sealingKeys, state, value) => {
  expect(keyStateOf('ECONT_KEY', environment, row, sealingKeys)).toBe(state)
  expect(keysInForce(environment, row ? [row] : [], sealingKeys).ECONT_KEY).toBe(value)
})

test.each([
  [{ isConnected: true, isSimulated: false, hasAllKeys: true }, 'connected'],
  [{ isConnected: true, isSimulated: true, hasAllKeys: false }, 'simulated'],
  [{ isConnected: false, isSimulated: true, hasAllKeys: true }, 'simulated'],
  [{ isConnected: false, isSimulated: false, hasAllKeys: true }, 'off'],
  [{ isConnected: false, isSimulated: false, hasAllKeys: false }, 'incomplete'],
] as const)('a service with %j is %s', (facts, state) => {
  expect(serviceStateOf(facts)).toBe(state)
})
