import { useDisclosure } from '@mantine/hooks'
import { type Kit, Specimen } from '../../components/kit/specimen'
import { Palette } from './palette'

const PaletteSpecimen = () => {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Specimen name="Palette, pages" open={open}>
      <Palette opened={opened} close={close} />
    </Specimen>
  )
}

export const kit: Kit = { Questions: <PaletteSpecimen /> }
