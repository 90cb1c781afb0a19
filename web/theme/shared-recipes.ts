import type { SystemContext } from '@chakra-ui/react'

function once<T extends object>(create: (key: object) => T): (key: object) => T {
  const known = new WeakMap<object, T>()
  return (key) => {
    const own = known.get(key) ?? create(key)
    known.set(key, own)
    return own
  }
}

/** Chakra creates the recipe of an element at each rendering, and hashes each prop's name to know if it is a style. */
export function withSharedRecipes(system: SystemContext): SystemContext {
  const recipeOf = once((config) => {
    const recipe = system.cva(config)
    recipe.merge = once(recipe.merge.bind(recipe))
    return recipe
  })
  const properties = new Map<string, boolean>()
  return {
    ...system,
    cva: new Proxy(system.cva, { apply: (_create, _self, [config]) => recipeOf(config) }),
    isValidProperty: (name) => {
      const known = properties.get(name) ?? system.isValidProperty(name)
      properties.set(name, known)
      return known
    },
  }
}
