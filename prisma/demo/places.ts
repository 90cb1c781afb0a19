/** Ids of the demo's categories. 46 (party themes) and 65 (the home page's popular products) are fixed by the specification. */
export const category = {
  latex: 40, foil: 41, helium: 42, partyGoods: 43, decoration: 44, cake: 45, themes: 46, table: 47, gifts: 48, popular: 65,
  seating: 80, arches: 81, machines: 82, costumes: 83, lightAndSound: 84, outdoors: 85,
} as const

/** Ids of the demo's subcategories: the category's id and one more digit. */
export const sub = {
  plainLatex: 401, shinyLatex: 402, printedLatex: 403, specialLatex: 404,
  heartsAndStars: 411, foilDigits: 412, foilLetters: 413, foilFigures: 414,
  bouquets: 421, heliumSupplies: 422,
  hats: 431, masks: 432, blowers: 433, photoBooth: 434,
  garlands: 441, balloonKits: 442, curtains: 443, hanging: 444,
  candles: 451, toppers: 452, stands: 453,
  princesses: 461, cartoons: 462, toys: 463, themed: 464, figures: 465, digitsAndLetters: 466,
  plates: 471, napkins: 472, cutlery: 473,
  bags: 481, wrapping: 482, favours: 483,
  birthdayHits: 651, homeHits: 652,
  chairs: 801, tables: 802, forKids: 803,
  archFrames: 811, backdrops: 812,
  sweets: 821, effects: 822,
  mascots: 831, festiveCostumes: 832,
  lights: 841, sound: 842,
  tents: 851, inflatables: 852,
} as const
