import { nodeRow } from '#lib/node-row.ts'
import type { Maker as MakerRow } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { productCountsOfMakers } from './makers.loaders.ts'

const MakerContact = builder.objectRef<MakerRow>('MakerContact').implement({
  description: 'Who answers in the EU for a maker outside it.',
  fields: (t) => ({
    name: t.string({ description: 'Company or person.', resolve: ({ contactName }) => contactName ?? '' }),
    postalAddress: t.string({
      description: 'Its postal address in the EU.',
      resolve: ({ contactPostalAddress }) => contactPostalAddress ?? '',
    }),
    electronicAddress: t.string({
      description: 'An e-mail address or a page.',
      resolve: ({ contactElectronicAddress }) => contactElectronicAddress ?? '',
    }),
  }),
})

export const Maker = builder.prismaNode('Maker', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'Who makes products, as their pages show it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    name: t.exposeString('name', { description: 'Company or trade mark.' }),
    postalAddress: t.exposeString('postalAddress', { description: 'Its postal address.' }),
    electronicAddress: t.exposeString('electronicAddress', { description: 'An e-mail address or a page.' }),
    isInEu: t.exposeBoolean('isInEu', { description: 'Whether it is established in the EU.' }),
    contact: t.field({
      type: MakerContact,
      nullable: true,
      description: 'Who answers for it in the EU; null for a maker in the EU.',
      resolve: (maker) => (maker.isInEu ? null : maker),
    }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    productCount: t.int({
      description: 'Products of it; deleted ones do not count. Needs `admin`.',
      authScopes: { admin: true },
      resolve: ({ id }, _args, ctx) => productCountsOfMakers(ctx).load(id),
    }),
  }),
})

builder.queryField('makers', (t) =>
  t.prismaField({
    type: [Maker],
    nullable: true,
    description: 'All makers by name. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (query, _root, _args, ctx) =>
      ctx.db.maker.findMany({ ...query, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  }),
)
