import type { Database } from '#server/db/pool.ts'
import { nameUnnamedShop } from '#server/settings/settings.service.ts'

/** A shop nobody has named yet is shown as an example of what it can become. */
export async function fillSampleShop(db: Database, say: (line: string) => void): Promise<void> {
  if (await nameUnnamedShop(db, sampleShop))
    say('This shop was empty: it shows samples now (SAMPLE_SHOP=off keeps it empty).')
}

const sampleShop = {
  name: { fr: 'Dar Jebba', en: 'Dar Jebba', ar: 'دار الجبّة' },
  address: {
    fr: '14, Souk El Trouk\nMédina de Tunis, 1008',
    en: '14, Souk El Trouk\nMedina of Tunis, 1008',
    ar: '14، سوق الترك\nمدينة تونس، 1008',
  },
  phone: '+216 71 000 014',
  email: 'bonjour@darjebba.example',
  mapUrl: 'https://www.openstreetmap.org/?mlat=36.7976&mlon=10.1706#map=18/36.7976/10.1706',
  openingHours: {
    fr: 'Lundi – samedi, 9 h 30 – 18 h\nVendredi jusqu’à 13 h',
    en: 'Monday – Saturday, 9.30 am – 6 pm\nFriday until 1 pm',
    ar: 'الاثنين – السبت، 9:30 – 18:00\nالجمعة إلى 13:00',
  },
  taxId: '0000000/A/M/000',
  whatsapp: '+216 20 000 014',
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  tiktokUrl: '',
} as const
