/** With commas as they are: `?cvyat=byalo,zlato` is read more easily than `%2C`. */
export const queryText = (search: URLSearchParams): string => search.toString().replaceAll('%2C', ',')
