/** The clock of a full hour: `08:00`. */
export const clockOfHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
