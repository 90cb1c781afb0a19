import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { isNameUnique } from '#lib/unique-names.ts'
import { expectedVersion } from '#lib/versions.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import { CHANGE_REFUSALS, PART_CREATION_REFUSALS } from '../../payloads.schema.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { productCursor } from '../products/product-list.service.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { ProductEdge } from '../products/product-queries.schema.ts'
import { ProductId } from '../products/products.schema.ts'
import { packageInput, packagePatch } from './package-writes.input.ts'
import { createPackage, deletePackage, updatePackage } from './package-writes.service.ts'
import { PackageProduct } from './packages.schema.ts'
import { PackageFields, PackagePatch, withRows } from './package-inputs.schema.ts'

const CreatePackageSuccess = builder.objectRef<{ id: number }>('CreatePackageSuccess').implement({
  description: 'The package is in the shop.',
  fields: (t) => ({
    package: t.field({
      type: PackageProduct,
      description: 'The package as it is stored now.',
      resolve: ({ id }, _args, ctx, info) => found(loadProduct(ctx, info, id)),
    }),
    productEdge: t.field({
      type: ProductEdge,
      description: 'Where `products` of this kind lists it by name.',
      resolve: async ({ id }, _args, ctx, info) => ({
        node: await found(loadProduct(ctx, info, id)),
        cursor: await productCursor(ctx, id),
      }),
    }),
  }),
})

builder.mutationField('createPackage', (t) =>
  t.fieldWithInput({
    type: CreatePackageSuccess,
    description: 'Adds a package of products, all or nothing. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: PART_CREATION_REFUSALS },
    input: {
      package: t.input.field({ type: PackageFields, description: 'The new package.' }),
      isNameUnique: t.input.boolean(isNameUnique),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const create = async () =>
        createPackage(ctx, {
          ...parseInput(packageInput, withRows(ctx, input.package)),
          isNameUnique: input.isNameUnique,
          ...keyIn(input),
        })
      return { id: await inPart('package', create, ['idempotencyKey']) }
    },
  }),
)

const UpdatePackageSuccess = builder.objectRef<{ id: number }>('UpdatePackageSuccess').implement({
  description: 'The package is changed.',
  fields: (t) => ({
    package: t.field({
      type: PackageProduct,
      description: 'The package as it is stored now.',
      resolve: ({ id }, _args, ctx, info) => found(loadProduct(ctx, info, id)),
    }),
  }),
})

builder.mutationField('updatePackage', (t) =>
  t.fieldWithInput({
    type: UpdatePackageSuccess,
    description: 'Changes a package, all or nothing. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: CHANGE_REFUSALS },
    input: {
      packageId: t.input.globalID({ for: ProductId, description: 'The `id` of the package.' }),
      package: t.input.field({ type: PackagePatch, description: 'What changes in it.' }),
      expectedVersion: t.input.int(expectedVersion),
      isNameUnique: t.input.boolean(isNameUnique),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.packageId)
      const change = async () =>
        updatePackage(ctx, id, {
          ...parseInput(packagePatch, withRows(ctx, input.package)),
          expectedVersion: input.expectedVersion,
          isNameUnique: input.isNameUnique,
        })
      await inPart('package', change)
      return { id }
    },
  }),
)

const DeletePackageSuccess = builder.objectRef<{ id: number }>('DeletePackageSuccess').implement({
  description: 'The package is no longer in the shop; its items are.',
  fields: (t) => ({
    deletedPackageId: t.globalID({
      description: 'The `id` that the package had, to remove it from a cache.',
      resolve: ({ id }) => ({ type: 'Product', id }),
    }),
  }),
})

builder.mutationField('deletePackage', (t) =>
  t.fieldWithInput({
    type: DeletePackageSuccess,
    description: 'Takes a package out of the shop; its items stay. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: {
      packageId: t.input.globalID({ for: ProductId, description: 'The `id` of the package.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.packageId)
      await deletePackage(ctx, id)
      return { id }
    },
  }),
)
