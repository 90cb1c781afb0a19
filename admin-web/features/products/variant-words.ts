/** Queries that show sizes. */
export const VARIANT_REFETCH = ['AdminVariants', 'AdminProducts', 'AdminInventory', 'PanelFigures']

/** The texts of a changed size (back-office 8). */
export const VARIANT_UPDATE = {
  success: 'Вариантът беше актуализиран успешно',
  failure: 'Възникна грешка при актуализиране на варианта',
  refetch: VARIANT_REFETCH,
}
