/** Texts that programs keep with a record, by key; a history has null before the field was there. */
export const MetadataValue = ({ texts }: { texts: Record<string, string> | null }) => {
  const lines = Object.entries(texts ?? {})
  if (lines.length === 0) return '–'
  return lines.map(([key, text]) => (
    <span key={key} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {`${key}: ${text}`}
    </span>
  ))
}
