/** What only a new version of the shop changes; the rest is in the settings (`shopFacts`). */
export const shop = {
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
