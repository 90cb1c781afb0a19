// What two patches of the build (server/patches.ts) replace, here without a build: when Chakra does the same itself, the
// first expectation of a test fails, and the patch can be deleted.
import { expect, jest, test } from '@jest/globals'
import { chakra, ChakraProvider, createSystem, defaultConfig } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { useResolvedProps } from './resolved-styles.ts'

const system = createSystem(defaultConfig)

const recipe = Object.assign(() => ({ color: 'red' }), { variantKeys: [] })

const OfChakra = chakra('i', { base: { color: 'red' } })

function Own() {
  useResolvedProps({ margin: '1' }, recipe, () => false)
  return null
}

test.each([
  { name: 'Chakra, for each element', Component: () => <OfChakra margin="1" />, times: 2 },
  { name: 'the shop, once', Component: Own, times: 1 },
])('equal styles are resolved by $name', ({ Component, times }) => {
  const css = jest.fn(system.css)
  render(
    <ChakraProvider value={{ ...system, css }}>
      <Component />
      <Component />
    </ChakraProvider>,
  )
  expect(css).toHaveBeenCalledTimes(times)
})

test('Chakra returns styles in the order of the first call, so class names would depend on it', () => {
  const first = system.css({ color: 'red', margin: '1' })
  expect(Object.keys(system.css({ margin: '1', color: 'red' }))).toEqual(Object.keys(first))
})
