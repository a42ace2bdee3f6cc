import { type EventGroup, eventGroups, eventTypes } from '@kaarditeek/domain/webhook/schema'
import { Checkbox, Fieldset, Input, SimpleGrid, Stack } from '@mantine/core'
import type { FieldInputProps } from '../../../components/form/field-input'
import { useWords } from '../../../lib/language'
import { eventNames, groupNames } from './event-names'

const groups = Object.keys(eventGroups) as EventGroup[]

/** The types of events that a webhook hears of: every type, or chosen ones. */
export const TypeChoice = ({ label, value, onChange, error }: FieldInputProps) => {
  const t = useWords()
  const isEvery = !Array.isArray(value)
  const isFaulty = Boolean(error)
  return (
    <Fieldset variant="unstyled" m={0} legend={<Input.Label component="span">{label}</Input.Label>}>
      <Checkbox
        mt={6}
        label={t('webhook.everyType')}
        checked={isEvery}
        onChange={(event) => onChange?.(event.currentTarget.checked ? null : [...eventTypes])}
      />
      {!isEvery && (
        <Checkbox.Group
          mt="sm"
          error={isFaulty && t('webhook.chooseType')}
          value={value.map(String)}
          onChange={onChange}
        >
          <Stack gap="sm" mb={isFaulty ? 6 : 0}>
            {groups.map((group) => (
              <TypeGroup key={group} group={group} isFaulty={isFaulty} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Fieldset>
  )
}

const TypeGroup = ({ group, isFaulty }: { group: EventGroup; isFaulty: boolean }) => {
  const t = useWords()
  return (
    <Fieldset variant="unstyled" legend={<Input.Label component="span">{t(groupNames[group])}</Input.Label>}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {eventGroups[group].map((type) => (
          <Checkbox
            key={type}
            value={type}
            label={t(eventNames[type])}
            error={isFaulty}
            aria-invalid={isFaulty || undefined}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
