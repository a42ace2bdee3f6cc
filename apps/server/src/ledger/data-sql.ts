/**
 * Columns that say why the data of a payment does not fit its company: `data_needed` is a field that it lacks, `data_not_taken` one that the
 * company does not take; null if it fits. `company` has `payment_fields` and `required_payment_fields`. A company without them reads
 * nothing. Rule 6.35.
 */
export const dataFaults = (data: string, company: string) => ({
  needed: `case when ${company}.required_payment_fields is not null then (
      select field from unnest(${company}.required_payment_fields) field
      where not coalesce(${data} ? field, false) limit 1
    ) end`,
  notTaken: `case when ${data} is not null then (
      select field from jsonb_object_keys(${data}) field
      where (field = any (${company}.payment_fields)) is not true limit 1
    ) end`,
})

/** The same as columns of a statement that judges one payment. */
export const dataFaultColumns = (data: string, company: string): string => {
  const { needed, notTaken } = dataFaults(data, company)
  return `${needed} as data_needed, ${notTaken} as data_not_taken`
}

/** Cases of a refusal; `asked` has the columns above. They tell nothing of a card, so they come before it is looked at. */
export const dataRefusals = `when asked.data_needed is not null then 'paymentDataNeeded'
      when asked.data_not_taken is not null then 'paymentDataNotTaken'`
