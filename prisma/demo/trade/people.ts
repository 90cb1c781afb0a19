/** A customer with an account, or a guest: both give a name, an e-mail address and a phone with their order. */
export type DemoPerson = { firstName: string; lastName: string; email: string; phone: string; address: string }

/** Customers with an account; none of these people exists, and nobody knows their passwords. */
export const customers = [
  {
    firstName: 'Мария',
    lastName: 'Георгиева',
    email: 'maria.georgieva@example.bg',
    phone: '0888 100 201',
    address: 'София, ж.к. „Лозенец“, ул. „Златен рог“ 12, ап. 8',
  },
  { firstName: 'Иван', lastName: 'Петров', email: 'ivan.petrov@example.com', phone: '0887 100 302', address: 'Пловдив, ул. „Гладстон“ 45' },
  {
    firstName: 'Елена',
    lastName: 'Димитрова',
    email: 'elena.dimitrova@example.bg',
    phone: '0899 100 403',
    address: 'София, ж.к. „Младост 1“, бл. 54, вх. 2, ап. 31',
  },
  {
    firstName: 'Николай',
    lastName: 'Стоянов',
    email: 'nikolay.stoyanov@example.com',
    phone: '0878 100 504',
    address: 'Варна, бул. „Приморски“ 7',
  },
  {
    firstName: 'Гергана',
    lastName: 'Тодорова',
    email: 'gergana.todorova@example.bg',
    phone: '0889 100 605',
    address: 'Бургас, ул. „Александровска“ 101, ет. 3',
  },
  {
    firstName: 'Димитър',
    lastName: 'Колев',
    email: 'dimitar.kolev@example.com',
    phone: '0876 100 706',
    address: 'София, кв. „Бояна“, ул. „Беловодски път“ 18',
  },
  {
    firstName: 'Радостина',
    lastName: 'Ангелова',
    email: 'radostina.angelova@example.bg',
    phone: '0885 100 807',
    address: 'Стара Загора, ул. „Цар Симеон Велики“ 130',
  },
  {
    firstName: 'Петър',
    lastName: 'Николов',
    email: 'petar.nikolov@example.com',
    phone: '0898 100 908',
    address: 'Русе, ул. „Борисова“ 22',
  },
] as const satisfies readonly DemoPerson[]

/** People who order without an account. */
const guests = [
  {
    firstName: 'Стела',
    lastName: 'Маринова',
    email: 'stela.marinova@example.com',
    phone: '0883 200 101',
    address: 'София, ул. „Пиротска“ 60, ап. 5',
  },
  {
    firstName: 'Борис',
    lastName: 'Илиев',
    email: 'boris.iliev@example.bg',
    phone: '0879 200 202',
    address: 'Офис на куриер – Плевен, ул. „Данаил Попов“ 9',
  },
  {
    firstName: 'Калина',
    lastName: 'Христова',
    email: 'kalina.hristova@example.com',
    phone: '0886 200 303',
    address: 'Велико Търново, ул. „Независимост“ 15',
  },
  {
    firstName: 'Йордан',
    lastName: 'Василев',
    email: 'yordan.vasilev@example.bg',
    phone: '0877 200 404',
    address: 'София, ж.к. „Люлин 5“, бл. 512, ап. 70',
  },
  {
    firstName: 'Десислава',
    lastName: 'Пенева',
    email: 'desislava.peneva@example.com',
    phone: '0884 200 505',
    address: 'Благоевград, ул. „Тодор Александров“ 41',
  },
  {
    firstName: 'Ралица',
    lastName: 'Борисова',
    email: 'ralitsa.borisova@example.bg',
    phone: '0897 200 606',
    address: 'Офис на куриер – Перник, пл. „Кракра“ 2',
  },
] as const satisfies readonly DemoPerson[]

/** Who placed an order: a customer or a guest by position. */
export type Buyer = { customer: number } | { guest: number }

/** The person behind a buyer. */
export function personOf(buyer: Buyer): DemoPerson {
  const person = 'customer' in buyer ? customers[buyer.customer] : guests[buyer.guest]
  if (!person) throw new Error(`no such buyer: ${JSON.stringify(buyer)}`)
  return person
}

const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
  ' ': '.',
  '.': '',
}

/** An address at example.com for a name: „Ива Иванова“ gives iva.ivanova@example.com. */
export const emailOf = (name: string): string => `${[...name.toLowerCase()].map((letter) => latin[letter] ?? '').join('')}@example.com`
