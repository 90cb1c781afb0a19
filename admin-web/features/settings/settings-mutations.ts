import { writeList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  SetCourierTermsDocument,
  SetDeliveryDocument,
  SetDepositWayDocument,
  SetFrequentQuestionsDocument,
  SetOpeningHoursDocument,
  SetPriceDisplayDocument,
  SetRentalVatDocument,
  SetRequiresSafetyDataDocument,
  SetServiceZonesDocument,
  SetShopFactsDocument,
} from './settings-mutations.graphql.ts'

export const useSetDelivery = () =>
  useAction(SetDeliveryDocument, ({ setDelivery }) => setDelivery, {
    success: 'Цените на доставката са записани',
    failure: 'Възникна грешка при запис на цените',
  })

export const useSetCourierTerms = () =>
  useAction(SetCourierTermsDocument, ({ setCourierTerms }) => setCourierTerms, {
    success: 'Цените по куриери са записани',
    failure: 'Възникна грешка при запис на цените',
  })

export const useSetPriceDisplay = () =>
  useAction(SetPriceDisplayDocument, ({ setPriceDisplay }) => setPriceDisplay, {
    success: 'Магазинът вече показва цените така',
    failure: 'Възникна грешка при запис на избора',
  })

export const useSetRentalVat = () =>
  useAction(SetRentalVatDocument, ({ setRentalVat }) => setRentalVat, {
    success: 'Новите поръчки са с този ДДС',
    failure: 'Възникна грешка при запис на избора',
  })

export const useSetRequiresSafetyData = () =>
  useAction(SetRequiresSafetyDataDocument, ({ setRequiresSafetyData }) => setRequiresSafetyData, {
    success: 'Изборът е записан',
    failure: 'Възникна грешка при запис на избора',
    onDone: (cache, { requiresSafetyData }) =>
      cache.modify({ fields: { requiresSafetyData: () => requiresSafetyData } }),
  })

export const useSetDepositWay = () =>
  useAction(SetDepositWayDocument, ({ setDepositWay }) => setDepositWay, {
    success: 'Новите поръчки с карта са с този депозит',
    failure: 'Възникна грешка при запис на избора',
    onDone: (cache, { depositWay }) => cache.modify({ fields: { depositWay: () => depositWay } }),
  })

export const useSetShopFacts = () =>
  useAction(SetShopFactsDocument, ({ setShopFacts }) => setShopFacts, {
    success: 'Данните на фирмата са записани',
    failure: 'Възникна грешка при запис на данните',
  })

export const useSetFrequentQuestions = () =>
  useAction(SetFrequentQuestionsDocument, ({ setFrequentQuestions }) => setFrequentQuestions, {
    success: 'Въпросите са записани',
    failure: 'Възникна грешка при запис на въпросите',
  })

export const useSetServiceZones = () =>
  useAction(SetServiceZonesDocument, ({ setServiceZones }) => setServiceZones, {
    success: 'Зоните са записани',
    failure: 'Възникна грешка при запис на зоните',
    onDone: (cache, { serviceZones }) => writeList(cache, 'serviceZones', serviceZones),
  })

export const useSetOpeningHours = () =>
  useAction(SetOpeningHoursDocument, ({ setOpeningHours }) => setOpeningHours, {
    success: 'Работното време е записано',
    failure: 'Възникна грешка при запис на работното време',
  })
