import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { type FieldInput, mantineProps } from '../../components/form/field-input'

/** The lines of a text as choices, each once. */
const choicesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Choices of a field, one on each line. */
export const ChoicesInput: FieldInput = ({ value, onChange, ...rest }) => {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''))
  return (
    <Textarea
      {...mantineProps(rest)}
      autosize
      minRows={4}
      maxRows={12}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange?.(choicesOf(event.currentTarget.value))
      }}
    />
  )
}
