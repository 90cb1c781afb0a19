/** What GraphiQL opens with; each works as it is on the demo catalogue (a test runs them all). */
export const GRAPHIQL_TABS = [
  {
    query: `# Разгледайте магазина: стоки с размери, наличност и оценка.
query Catalogue {
  products(first: 6, filter: { type: SALE, available: true }, sort: PRICE_ASC) {
    totalCount
    edges {
      node {
        databaseId
        name
        price { amount currency euro }
        variants { size price { amount } quantity }
        availability { available quantity }
        averageRating
      }
    }
  }
}
`,
  },
  {
    query: `# Търсене на български, и с латински букви: „baloni“ намира „балони“.
query Search {
  products(first: 5, filter: { text: "baloni" }) {
    totalCount
    edges { node { name categories { name } } }
  }
}
`,
  },
  {
    query: `# Какво може да се наеме и кога е свободно.
query Rentals {
  products(first: 5, filter: { type: RENT }) {
    edges {
      node {
        databaseId
        name
        pricePerDay { amount euro }
        availability { available quantity }
      }
    }
  }
}
`,
  },
  {
    query: `# Категории, подкатегории и парти теми.
query Categories {
  categories(type: SALE) { databaseId name subcategories { databaseId name } }
  partyThemes { databaseId name }
}
`,
  },
]
