/** The link to the withdrawal, in the wording required by law (Directive 2011/83/EU, article 11a). */
export const WITHDRAW = 'Откажете се от договора тук'
