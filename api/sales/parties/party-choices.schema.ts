import type { AttributeValue as ValueRow } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { AttributeValue } from '../../catalogue/attributes/attributes.schema.ts'
import { partyChoices } from './party-choices.service.ts'

interface Choices {
  themes: ValueRow[]
  colours: ValueRow[]
}

const PartyChoices = builder.objectRef<Choices>('PartyChoices').implement({
  description: 'Values of the dictionary by which ready parties differ.',
  fields: (t) => ({
    themes: t.expose('themes', {
      type: [AttributeValue],
      description: 'Themes and occasions: those of packages first, then those of their items alone.',
    }),
    colours: t.expose('colours', { type: [AttributeValue], description: 'Colours of packages and of their items.' }),
  }),
})

builder.queryField('partyChoices', (t) =>
  t.field({
    type: PartyChoices,
    description: 'What can be wished for a party, for `partyProposals`. Public.',
    extensions: { publicRead: true },
    resolve: (_root, _args, ctx) => partyChoices(ctx),
  }),
)
