export const shop = {
  company: 'Шаренка Парти ООД',
  eik: '207654321',
  vat: 'BG207654321',
  manager: 'Мария Димитрова',
  address: { street: 'бул. „Витоша“ 118', city: 'София', postalCode: '1408', country: 'BG' },
  warehouse: 'ул. „Околовръстен път“ 260, София',
  phone: '+359 2 491 70 20',
  phoneHref: 'tel:+35924917020',
  email: 'zdravey@sharenka.example',
  hours: 'Понеделник – петък, 10:00 – 18:00',
  weekendHours: 'Събота и неделя: по уговорка',
  bank: { name: 'Банка ДСК', iban: 'BG21STSA93000012345678', bic: 'STSABGSF', holder: 'Шаренка Парти ООД' },
  social: { facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
  partners: [
    {
      name: 'Детски център „Слънчо“',
      url: 'https://example.com/slancho',
      about: 'Зала и градина за рождени дни до 40 деца.',
    },
    {
      name: 'Сладкарница „Захарно петле“',
      url: 'https://example.com/zaharno-petle',
      about: 'Торти и сладки по темата на празника.',
    },
    {
      name: 'Фото студио „Миг“',
      url: 'https://example.com/studio-mig',
      about: 'Снимки и видео от събитието до три дни.',
    },
  ],
} as const
