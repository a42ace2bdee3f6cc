import { Checkbox, Group, Input, ScrollArea, Stack } from '@mantine/core'
import type { Choice, FieldInputProps } from '../form/field-input'

/** Numbers chosen, ascending; none is null. */
const chosenOf = (values: readonly string[]) =>
  values.length === 0 ? null : values.map(Number).sort((a, b) => a - b)

type Props = FieldInputProps & { of: readonly Choice[]; inLine?: boolean }

/** A choice of several numbers by their labels, beneath the checkbox of an optional field. */
export const ChoiceSet = ({ of, inLine, value, onChange, error, ...rest }: Props) => {
  const boxes = of.map((one) => <Checkbox key={one.value} value={String(one.value)} label={one.label} />)
  return (
    <Checkbox.Group
      aria-label={rest['aria-label']}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => onChange?.(chosenOf(next))}
    >
      {inLine ? (
        <Group gap="md" ps={32}>
          {boxes}
        </Group>
      ) : (
        <ScrollArea.Autosize mah={180} type="auto">
          <Stack gap={6} ps={32}>
            {boxes}
          </Stack>
        </ScrollArea.Autosize>
      )}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </Checkbox.Group>
  )
}
