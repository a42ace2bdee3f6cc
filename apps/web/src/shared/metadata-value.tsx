/** Texts that programs keep with a record, by key; a history has null before the field was there. */
export const MetadataValue = ({ texts }: { texts: Record<string, string> | null }) => {
  const lines = Object.entries(texts ?? {})
  if (lines.length === 0) return '–'
  return (
    // One box, so that a history colours the lines together.
    <span style={{ display: 'inline-block', overflowWrap: 'anywhere' }}>
      {lines.map(([key, text]) => (
        <span key={key} style={{ display: 'block' }}>
          {`${key}: ${text}`}
        </span>
      ))}
    </span>
  )
}
