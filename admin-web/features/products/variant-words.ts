export const VARIANT_REFETCH = ['AdminVariants', 'AdminProducts', 'AdminInventory', 'PanelFigures']

/** Back-office 8. */
export const VARIANT_UPDATE = {
  success: 'Вариантът беше актуализиран успешно',
  failure: 'Възникна грешка при актуализиране на варианта',
  refetch: VARIANT_REFETCH,
}
