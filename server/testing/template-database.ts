export const templateDatabase = 'jebba_template'
