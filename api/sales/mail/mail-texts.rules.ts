import type { MailKind } from '#prisma/client.ts'
import type { MailMarkup } from './mail-markup.rules.ts'

const lines = (...paragraphs: string[]): string => paragraphs.join('\n\n')

const PICKUP = ['**Вземане и връщане:** {{pickup.place}}', 'Работно време: {{pickup.hours}}'] as const

const DEPOSIT = 'Депозитът от {{order.deposit}} е включен в сумата. Връщаме го, когато върнете вещите.'

export const INITIAL_TEXTS: Record<MailKind, MailMarkup> = {
  order_received: {
    subject: 'Получихме поръчка № {{order.number}}',
    body: lines(
      '# Благодарим за поръчката!',
      'Здравейте, {{customer.name}},',
      'получихме поръчка **№ {{order.number}}** от {{order.date}}. {{order.next}}',
      '{{order.lines}}',
      'Плащане: {{order.payment}}. Доставка: {{order.delivery}}.',
      '**Моля, преведете {{order.owed}} по тази сметка:**',
      '{{order.transfer}}',
      'Адрес: {{order.address}}',
      ...PICKUP,
      DEPOSIT,
      '{{order.depositTerms}}',
      'Вашата бележка: {{order.note}}',
      '[Към поръчката]({{order.link}})',
      'До 14 дни от получаването може да се откажете от покупката на стоки [тук]({{withdrawal.link}}).',
      'Наемът за определени дни не подлежи на отказ до 14 дни. Кога и как се отменя, пише в [условията]({{rental.terms}}).',
    ),
  },
  reservation_approved: {
    subject: 'Резервацията ви по поръчка № {{order.number}} е потвърдена',
    body: lines(
      '# Резервацията е потвърдена',
      'Здравейте, {{customer.name}},',
      'запазихме за вас:',
      '{{reservation.lines}}',
      ...PICKUP,
      DEPOSIT,
      '{{order.depositTerms}}',
      '[Към поръчката]({{order.link}})',
    ),
  },
  reservation_rejected: {
    subject: 'Не можем да изпълним резервация по поръчка № {{order.number}}',
    body: lines(
      '# Резервацията е отказана',
      'Здравейте, {{customer.name}},',
      'за съжаление не можем да ви дадем под наем:',
      '{{reservation.lines}}',
      'Причина: {{reservation.reason}}',
      'За тях не дължите нищо. Сумата за плащане по поръчката вече е {{order.total}}.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  order_sent: {
    subject: 'Изпратихме поръчка № {{order.number}}',
    body: lines(
      '# Поръчката ви пътува',
      'Здравейте, {{customer.name}},',
      'изпратихме поръчка **№ {{order.number}}**. Доставка: {{order.delivery}}. Плащане: {{order.payment}}, {{order.total}}.',
      'Адрес: {{order.address}}',
      'Товарителница: {{order.tracking}}',
      '[Към поръчката]({{order.link}})',
    ),
  },
  order_changed: {
    subject: 'Променихме поръчка № {{order.number}}',
    body: lines(
      '# Поръчката ви е променена',
      'Здравейте, {{customer.name}},',
      'променихме поръчка **№ {{order.number}}**:',
      '{{order.changes}}',
      'Сега поръчката е:',
      '{{order.lines}}',
      'Плащане: {{order.payment}}. Доставка: {{order.delivery}}.',
      'Адрес: {{order.address}}',
      'Ако не сте искали тази промяна, отговорете на това писмо.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  order_cancelled: {
    subject: 'Поръчка № {{order.number}} е отменена',
    body: lines(
      '# Поръчката е отменена',
      'Здравейте, {{customer.name}},',
      'отменихме поръчка **№ {{order.number}}** от {{order.date}}. Не дължите нищо по нея.',
      'Ще ви върнем платените **{{order.refund}}**.',
      'Ако имате въпроси, отговорете на това писмо.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  order_note: {
    subject: 'За поръчка № {{order.number}}',
    body: lines(
      '# За вашата поръчка',
      'Здравейте, {{customer.name}},',
      'за поръчка **№ {{order.number}}** ви пишем:',
      '{{note.text}}',
      '[Към поръчката]({{order.link}})',
    ),
  },
  parcel_ready: {
    subject: 'Пратката по поръчка № {{order.number}} ви чака',
    body: lines(
      '# Пратката ви чака',
      'Здравейте, {{customer.name}},',
      'поръчка **№ {{order.number}}** вече може да се вземе: {{order.address}}',
      'Товарителница: {{order.tracking}}',
      'При получаване плащате {{parcel.cod}}.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  parcel_delivered: {
    subject: 'Поръчка № {{order.number}} е доставена',
    body: lines(
      '# Приятно празнуване!',
      'Здравейте, {{customer.name}},',
      'куриерът ни съобщи, че поръчка **№ {{order.number}}** е доставена. Благодарим, че избрахте нас!',
      'Ако нещо липсва или е повредено, отговорете на това писмо.',
      '[Към поръчката]({{order.link}})',
      'До 14 дни от получаването може да се откажете от покупката на стоки [тук]({{withdrawal.link}}).',
    ),
  },
  parcel_refused: {
    subject: 'Пратката по поръчка № {{order.number}} се връща при нас',
    body: lines(
      '# Пратката не беше получена',
      'Здравейте, {{customer.name}},',
      'куриерът ни съобщи, че пратката по поръчка **№ {{order.number}}** не е получена и се връща при нас.',
      'Ако все пак искате поръчката, отговорете на това писмо – ще я изпратим отново.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  return_tomorrow: {
    subject: 'Утре е последният ден на наема по поръчка № {{order.number}}',
    body: lines(
      '# Утре е денят за връщане',
      'Здравейте, {{customer.name}},',
      'наемът по поръчка № {{order.number}} е до **{{return.day}}** включително:',
      '{{reservation.lines}}',
      ...PICKUP,
      'Ако ви трябва още време, отговорете на това писмо колкото може по-скоро.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  return_overdue: {
    subject: 'Наемът по поръчка № {{order.number}} изтече вчера',
    body: lines(
      '# Наемът изтече',
      'Здравейте, {{customer.name}},',
      'последният ден на наема по поръчка № {{order.number}} беше **{{return.day}}**, а още не сме получили обратно:',
      '{{reservation.lines}}',
      ...PICKUP,
      'Моля, върнете ги възможно най-скоро: други хора ги чакат за своя празник. Ако вече сте ги върнали, не обръщайте внимание на това писмо.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  party_guests: {
    subject: 'Партито на {{party.day}} наближава: колко гости ще дойдат?',
    body: lines(
      '# Партито наближава',
      'Здравейте, {{customer.name}},',
      'подготвяме се за вашето парти на **{{party.day}}**. По поръчка № {{order.number}} имате:',
      '{{order.lines}}',
      'Знаете ли вече колко гости ще дойдат? Ако броят се е променил, отговорете на това писмо или ни се обадете – още можем да добавим или намалим.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  party_delivery: {
    subject: 'Как върви поръчката ви за партито на {{party.day}}',
    body: lines(
      '# Още малко до партито',
      'Здравейте, {{customer.name}},',
      'до вашето парти на **{{party.day}}** остават броени дни.',
      '{{party.parcel}}',
      ...PICKUP,
      'Ако имате въпрос, отговорете на това писмо – ще се радваме да помогнем.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  party_pickup: {
    subject: 'Вземане на поръчката за партито на {{party.day}}',
    body: lines(
      '# Време е за вземане',
      'Здравейте, {{customer.name}},',
      'поръчка № {{order.number}} за партито ви на **{{party.day}}** се взема **{{pickup.day}}**.',
      '{{reservation.lines}}',
      ...PICKUP,
      'Моля, носете документ за самоличност. Депозитът е {{order.deposit}}: връщаме го, когато върнете вещите.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  party_return: {
    subject: 'Как мина партито? Очакваме наетото по поръчка № {{order.number}}',
    body: lines(
      '# Дано сте се забавлявали!',
      'Здравейте, {{customer.name}},',
      'надяваме се, че партито на {{party.day}} е било чудесно. Сега очакваме обратно:',
      '{{reservation.lines}}',
      'Последният ден за връщане е **{{return.day}}**. Връщаме депозита ви, щом приемем вещите.',
      ...PICKUP,
      'Ако ви трябва още време, отговорете на това писмо колкото може по-скоро.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  party_next_year: {
    subject: 'Скоро пак ли ще празнувате?',
    body: lines(
      '# Наближава годишнина',
      'Здравейте, {{customer.name}},',
      'преди почти година, на **{{party.day}}**, празнувахте с нас. Ако готвите нов празник, сега свободните дати са най-много.',
      '[Към магазина]({{shop.link}})',
      'Тогавашната ви поръчка е [тук]({{order.link}}).',
      'Получавате това писмо, защото при поръчката пожелахте да ви напомним. Ако повече не желаете, спрете напомнянето [тук]({{reminder.stop}}).',
    ),
  },
  password_forgotten: {
    subject: 'Нова парола за вашия профил',
    body: lines(
      '# Забравена парола',
      'Здравейте, {{customer.name}},',
      'някой поиска нова парола за профила с този имейл. Ако сте вие, задайте я от бутона. Той важи един час и само веднъж.',
      '[Задайте нова парола]({{link}})',
      'Ако не сте вие, не правете нищо: паролата ви остава същата.',
    ),
  },
  email_confirmation: {
    subject: 'Потвърдете новия си имейл',
    body: lines(
      '# Потвърдете имейла си',
      'Здравейте, {{customer.name}},',
      'поискахте профилът ви да бъде с този имейл. Потвърдете го от бутона до един ден; дотогава остава старият.',
      '[Потвърдете имейла]({{link}})',
      'Ако не сте вие, не правете нищо.',
    ),
  },
  withdrawal_received: {
    subject: 'Получихме отказа ви от договор',
    body: lines(
      '# Получихме отказа ви',
      'Здравейте, {{customer.name}},',
      'на {{withdrawal.date}} получихме изявлението ви за отказ от договор.',
      '{{withdrawal.text}}',
      'Запазете това писмо: то е потвърждението за отказа ви. Ще ви пишем как да върнете стоките и кога ще получите парите си.',
    ),
  },
  inquiry_reply: {
    subject: 'Отговор на вашето запитване',
    body: lines(
      '# Отговор на вашето запитване',
      '{{reply.greeting}}',
      '{{reply.text}}',
      '**На {{inquiry.date}} ни писахте:**',
      '{{inquiry.message}}',
    ),
  },
  document_issued: {
    subject: '{{document.kind}} № {{document.number}} по поръчка № {{order.number}}',
    body: lines(
      '# {{document.kind}} № {{document.number}}',
      'Здравейте, {{customer.name}},',
      'прилагаме документа по поръчка № {{order.number}} от {{order.date}}. Общо: **{{document.total}}**.',
      'Приложението е PDF файл; запазете го за счетоводството си.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  shop_order: {
    subject: 'Нова поръчка № {{order.number}}',
    body: lines(
      '# Нова поръчка № {{order.number}}',
      '{{customer.name}}. Плащане: {{order.payment}}. Доставка: {{order.delivery}}.',
      'Адрес: {{order.address}}',
      'Бележка: {{order.note}}',
      '{{order.lines}}',
      '[Отворете поръчката]({{panel.link}})',
    ),
  },
  shop_reservation: {
    subject: 'Нова резервация по поръчка № {{order.number}}',
    body: lines(
      '# Нова резервация',
      '{{customer.name}}, поръчка № {{order.number}}:',
      '{{reservation.lines}}',
      'Бележка: {{order.note}}',
      '[Към резервациите]({{panel.link}})',
    ),
  },
  shop_inquiry: {
    subject: 'Ново запитване от {{inquiry.name}}',
    body: lines(
      '# Ново запитване',
      '{{inquiry.name}}, {{inquiry.email}}',
      'Телефон: {{inquiry.phone}}',
      '{{inquiry.message}}',
      '[Към запитванията]({{panel.link}})',
    ),
  },
  card_payment: {
    subject: 'Плащането с карта по поръчка № {{order.number}}',
    body: lines(
      '# За плащането с карта',
      'Здравейте, {{customer.name}},',
      'плащане с карта на **{{card.amount}}** по поръчка **№ {{order.number}}**:',
      '{{card.state}}',
      '{{card.reason}}',
      '[Към плащането]({{card.link}})',
      'Ако имате въпроси, отговорете на това писмо.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  deposit_needed: {
    subject: 'Депозитът по поръчка № {{order.number}} чака вас',
    body: lines(
      '# Осигурете депозита',
      'Здравейте, {{customer.name}},',
      'депозитът по поръчка **№ {{order.number}}** е **{{card.amount}}**. {{card.state}}',
      'Отворете страницата, въведете карта и я потвърдете пред банката си. Може да е и друга карта.',
      '[Осигурете депозита]({{card.link}})',
      'Ако предпочитате да го платите в брой при получаване, отговорете на това писмо.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  deposit_claimed: {
    subject: 'Депозитът по поръчка № {{order.number}}',
    body: lines(
      '# За депозита ви',
      'Здравейте, {{customer.name}},',
      'след връщането на наетото по поръчка **№ {{order.number}}** удържахме част от депозита.',
      'Причина: {{deposit.reason}}',
      '{{deposit.lines}}',
      '{{deposit.sums}}',
      'Ако не сте съгласни или имате въпроси, отговорете на това писмо.',
      '[Към поръчката]({{order.link}})',
    ),
  },
  shop_card_payment: {
    subject: 'Плащане с карта иска внимание: поръчка № {{order.number}}',
    body: lines(
      '# Плащане с карта иска внимание',
      'Поръчка **№ {{order.number}}**, {{card.amount}}: {{card.problem}}.',
      'Не изпращайте поръчката, преди да проверите плащането.',
      '[Към поръчката]({{panel.link}})',
    ),
  },
  shop_low_stock: {
    subject: 'Свършва: {{product.name}}',
    body: lines(
      '# Остават малко бройки',
      '{{product.name}}: останали са **{{stock.left}}** при праг {{stock.threshold}}.',
      '[Към наличностите]({{panel.link}})',
    ),
  },
  shop_digest: {
    subject: 'Новото в магазина на {{digest.day}}',
    body: lines('# Новото в магазина', '{{digest.lines}}', '[Към панела]({{panel.link}})'),
  },
}
