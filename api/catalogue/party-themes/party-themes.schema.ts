import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { styleOfIcon, themeStyle, type ThemeGradient } from '#rules/theme-styles.ts'
import { builder } from '../../builder.ts'
import { BY_POSITION } from '../categories/categories.service.ts'
import { productConnection } from '../products/product-connection.schema.ts'
import { filterOf, ProductFilterInput } from '../products/product-filter.schema.ts'
import { ProductConnection } from '../products/product-queries.schema.ts'
import { Product } from '../products/products.schema.ts'
import { Subcategory } from '../subcategories/subcategories.schema.ts'
import { FIXED_THEMES, fixedTheme, type FixedTheme } from './fixed-themes.rules.ts'

const ThemeIcon = builder.enumType('ThemeIcon', {
  description: 'What the icon of a party theme shows.',
  values: {
    PRINCESS: { description: 'For princesses.' },
    UNICORN: { description: 'For unicorns.' },
    PIRATE: { description: 'For pirates.' },
    SUPERHERO: { description: 'For superheroes.' },
    ANIMAL: { description: 'For animals and figures.' },
    FAIRY: { description: 'For fairies.' },
    SPACE: { description: 'For space.' },
    MUSIC: { description: 'For music and disco.' },
    FLOWER: { description: 'For flowers.' },
    SPORT: { description: 'For sport.' },
    FILM: { description: 'For cartoons.' },
    TOY: { description: 'For toys and games.' },
    LETTER: { description: 'For digits and letters.' },
    MASK: { description: 'For themes of all kinds.' },
    BALLOON: { description: 'For every other theme.' },
  } as const,
})

const Gradient = builder.objectRef<ThemeGradient>('ThemeGradient').implement({
  description: 'How a theme is tinted, from one colour to the other.',
  fields: (t) => ({
    from: t.exposeString('from', { description: '#rrggbb' }),
    to: t.exposeString('to', { description: '#rrggbb' }),
  }),
})

const styleOfTheme = ({ icon, name }: { icon: string | null; name: string }) =>
  (icon === null ? null : styleOfIcon(icon)) ?? themeStyle(name)

builder.prismaObjectFields('Subcategory', (t) => ({
  themeIcon: t.field({
    type: ThemeIcon,
    description: 'The icon chosen by hand, else by the keywords in the name.',
    resolve: (subcategory) => styleOfTheme(subcategory).icon,
  }),
  themeGradient: t.field({
    type: Gradient,
    description: 'The tint that goes with the icon.',
    resolve: (subcategory) => styleOfTheme(subcategory).gradient,
  }),
}))

const FixedPartyTheme = builder.objectRef<FixedTheme>('FixedPartyTheme').implement({
  description: 'One of the nine themes that every shop has; its products are found by keywords.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1 to 9, also in its address.' }),
    name: t.exposeString('name', { description: 'Name of the theme in the shop.' }),
    description: t.exposeString('description', { description: 'One sentence.' }),
    keywords: t.stringList({
      description: 'Words for the `keywords` filter of `products`.',
      resolve: ({ keywords }) => [...keywords],
    }),
    themeIcon: t.expose('icon', { type: ThemeIcon, description: 'Its icon.' }),
    themeGradient: t.expose('gradient', { type: Gradient, description: 'Its tint.' }),
    products: t.connection(
      {
        type: Product,
        description: 'Products with any of the keywords in their name or description.',
        args: {
          filter: t.arg({
            type: ProductFilterInput,
            required: false,
            description: 'Which of them; its keywords do not count.',
          }),
        },
        resolve: async ({ keywords }, { filter, ...args }, ctx, info) =>
          productConnection({ ctx, args, info }, { ...(await filterOf(ctx, filter ?? {})), keywords }, 'NAME_ASC'),
      },
      ProductConnection,
    ),
  }),
})

builder.queryField('partyThemes', (t) =>
  t.prismaField({
    type: [Subcategory],
    description: 'The party themes: the subcategories of category 46, in the order of staff, else by name.',
    extensions: { publicRead: true },
    resolve: (query, _root, _args, ctx) =>
      ctx.db.subcategory.findMany({ ...query, where: { categoryId: PARTY_THEMES_ID }, orderBy: BY_POSITION }),
  }),
)

builder.queryFields((t) => ({
  fixedPartyThemes: t.field({
    type: [FixedPartyTheme],
    description: 'The nine fixed themes.',
    extensions: { publicRead: true },
    resolve: () => [...FIXED_THEMES],
  }),
  fixedPartyTheme: t.field({
    type: FixedPartyTheme,
    nullable: true,
    description: 'One fixed theme; null for a number that is not 1 to 9.',
    extensions: { publicRead: true },
    args: { number: t.arg.int({ description: '1 to 9.' }) },
    resolve: (_root, { number }) => fixedTheme(number),
  }),
}))
