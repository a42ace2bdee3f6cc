import { type HolderProof, holderProofs } from '@kaarditeek/domain/holder-page/rules'
import { Select } from '@mantine/core'
import { type FieldInput, mantineProps } from '../../components/form/field-input'
import { useWords } from '../../lib/language'

const nameOf = { name: 'holderPage.proofName', code: 'holderPage.proofCode' } as const
const helpOf = { name: 'holderPage.proofNameHelp', code: 'holderPage.proofCodeHelp' } as const

/** What the page asks for beside the number. */
export const ProofName = ({ proof }: { proof: HolderProof }) => useWords()(nameOf[proof])

/** The choice of the proof. Below it stands what the chosen one is worth. */
export const ProofInput: FieldInput = ({ onChange, value, ...rest }) => {
  const t = useWords()
  const chosen = holderProofs.find((proof) => proof === value)
  return (
    <Select
      {...mantineProps(rest)}
      description={chosen && t(helpOf[chosen])}
      allowDeselect={false}
      checkIconPosition="right"
      data={holderProofs.map((proof) => ({ value: proof, label: t(nameOf[proof]) }))}
      value={chosen ?? null}
      onChange={(next) => onChange?.(next)}
    />
  )
}
