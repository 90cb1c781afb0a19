import {
  defaultFieldResolver,
  isInterfaceType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql'
import { tagOf, type Tag } from '#lib/catalog-tags.ts'
import type { Context } from '../../context.ts'
import { shownByField, shownByType, type Shown, type ShownOfProduct } from './shown-by-field.ts'

const isOfProduct = (shown: Shown): shown is ShownOfProduct => typeof shown === 'object'

function isObject(value: unknown): value is Partial<Record<ShownOfProduct['of'], unknown>> {
  return typeof value === 'object' && value !== null
}

function tagFor({ topic, of }: ShownOfProduct, ...sources: readonly unknown[]): Tag {
  const id = sources.map((source) => (isObject(source) ? source[of] : undefined)).find((value) => value !== undefined)
  return typeof id === 'number' ? tagOf(topic, id) : 'everything'
}

type Resolver = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>

function noting(shown: readonly ShownOfProduct[], resolve: Resolver): Resolver {
  return (parent, args, ctx, info) => {
    for (const rule of shown) ctx.shown.add(tagFor(rule, args, parent))
    return resolve(parent, args, ctx, info)
  }
}

export function noteShown(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInterfaceType(type)) {
      const shown = shownByType(type).filter(isOfProduct)
      const { resolveType } = type
      if (shown.length === 0 || !resolveType) continue
      type.resolveType = (object: unknown, ctx: Context, info, abstractType) => {
        for (const rule of shown) ctx.shown.add(tagFor(rule, object))
        return resolveType(object, ctx, info, abstractType)
      }
    } else if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        const shown = shownByField(type, field.name).filter(isOfProduct)
        if (shown.length > 0) field.resolve = noting(shown, field.resolve ?? defaultFieldResolver)
      }
    }
  }
  return schema
}
