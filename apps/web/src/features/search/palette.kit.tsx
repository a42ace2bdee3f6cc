import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { type Kit, Specimen } from '../../components/kit/specimen'
import { Palette } from './palette'

const PaletteSpecimen = () => {
  const [opened, { open, close }] = useDisclosure(false)
  const [typed, type] = useState('')
  return (
    <Specimen name="Palette, pages" open={open}>
      <Palette opened={opened} close={close} typed={typed} type={type} />
    </Specimen>
  )
}

export const kit: Kit = { Questions: <PaletteSpecimen /> }
