/** Whether a setting says yes. */
export const isOn = (text: string): boolean => ['1', 'true'].includes(text)
