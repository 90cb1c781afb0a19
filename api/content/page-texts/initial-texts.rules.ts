import type { PageName } from '#prisma/client.ts'
import { about } from './initial/about.rules.ts'
import { delivery } from './initial/delivery.rules.ts'
import { privacyPolicy } from './initial/privacy-policy.rules.ts'
import { rentalTerms } from './initial/rental-terms.rules.ts'
import { termsOfService } from './initial/terms-of-service.rules.ts'
import type { PageMarkup } from './page-markup.rules.ts'

export const INITIAL_TEXTS: Readonly<Record<PageName, PageMarkup>> = {
  about,
  delivery,
  rental_terms: rentalTerms,
  terms_of_service: termsOfService,
  privacy_policy: privacyPolicy,
}
