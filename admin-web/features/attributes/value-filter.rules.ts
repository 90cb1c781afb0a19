interface FilterAttribute {
  code: string
  name: string
  values: readonly { databaseId: number; code: string; name: string }[]
}

/** For the filter of a list: „Цвят: злато“. */
export const valueOptions = (attributes: readonly FilterAttribute[]): { id: number; name: string }[] =>
  attributes.flatMap(({ name, values }) =>
    values.map(({ databaseId, name: value }) => ({ id: databaseId, name: `${name}: ${value}` })),
  )

/** The filter of the graph: one of the chosen values of each attribute. A value that was deleted finds nothing. */
export function choicesOf(attributes: readonly FilterAttribute[], chosen: readonly number[]) {
  const choices = attributes.flatMap(({ code, values }) => {
    const codes = values.filter(({ databaseId }) => chosen.includes(databaseId)).map((value) => value.code)
    return codes.length === 0 ? [] : [{ attribute: code, values: codes }]
  })
  return choices.length === 0 && chosen.length > 0 ? [{ attribute: '-', values: [] }] : choices
}
