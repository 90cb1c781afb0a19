import { balloonAndDecorationCategories } from './categories-balloons.ts'
import { rentalCategories } from './categories-rent.ts'
import { tableAndThemeCategories } from './categories-table.ts'
import { foilBalloons } from './products/balloons-foil.ts'
import { latexBalloons } from './products/balloons-latex.ts'
import { cakeThings } from './products/cakes.ts'
import { decorations } from './products/decoration.ts'
import { gifts } from './products/gifts.ts'
import { heliumBalloons } from './products/helium.ts'
import { partyGoods } from './products/party-goods.ts'
import { tableware } from './products/table.ts'
import { themeGoods } from './products/themes.ts'
import { archRentals } from './rentals/arches.ts'
import { costumeRentals } from './rentals/costumes.ts'
import { furnitureRentals } from './rentals/furniture.ts'
import { lightAndSoundRentals } from './rentals/light-and-sound.ts'
import { machineRentals } from './rentals/machines.ts'
import { outdoorRentals } from './rentals/outdoors.ts'
import type { DemoCategory, DemoRentalProduct, DemoSaleProduct } from './types.ts'

/** All categories of the demo, sale and rental. */
export const demoCategories: readonly DemoCategory[] = [...balloonAndDecorationCategories, ...tableAndThemeCategories, ...rentalCategories]

/** All sale products of the demo; the order is that of their ids. */
export const saleProducts: readonly DemoSaleProduct[] = [
  ...latexBalloons,
  ...foilBalloons,
  ...heliumBalloons,
  ...partyGoods,
  ...decorations,
  ...cakeThings,
  ...themeGoods,
  ...tableware,
  ...gifts,
]

/** All rental products of the demo; their ids follow those of the sale products. */
export const rentalProducts: readonly DemoRentalProduct[] = [
  ...furnitureRentals,
  ...archRentals,
  ...machineRentals,
  ...costumeRentals,
  ...lightAndSoundRentals,
  ...outdoorRentals,
]
