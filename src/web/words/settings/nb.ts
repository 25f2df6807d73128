import type { SettingsWords } from './en.ts';

const words: SettingsWords = {
  settings: {
    title: 'Innstillinger',
    theme: 'Farger',
    themes: {
      auto: 'Som enheten min',
      light: 'Lys',
      dark: 'Mørk',
      contrast: 'Høy kontrast',
      'colour-blind': 'Trygg for fargeblinde',
    },
    motion: 'Bevegelse',
    motions: { off: 'Av', fast: 'Rask', normal: 'Vanlig', slow: 'Langsom' },
    reduced: 'Enheten din ber om mindre bevegelse, så brikkene toner inn i stedet for å gli.',
    sound: 'Lyd',
    soundOn: 'Spill lyder',
    volume: 'Volum',
    vibration: 'Vibrer når brikker slås sammen',
    language: 'Språk',
    simple: 'Enkel visning',
    simpleText: 'Stort brett, store knapper, ingenting annet.',
    playing: 'Spilling',
    data: 'Dine data',
    dataText: 'Spill, beste resultater og innstillinger blir på denne enheten.',
    exportData: 'Lagre til fil',
    importData: 'Hent fra fil',
    imported: 'Hentet.',
    importRefused: 'Denne filen inneholder ikke lagrede data fra denne siden.',
  },

  help: {
    title: 'Hjelp',
    play2048: 'Slik spiller du 2048',
    rules2048: [
      'Skyv alle brikkene med piltastene, ved å sveipe eller med pilknappene.',
      'To brikker med samme tall slås sammen til én med summen.',
      'Etter hvert trekk kommer en ny 2 eller 4. Lag 2048, og kom så så langt du kan.',
    ],
    tipsTitle: 'Tre tips',
    tips: [
      'Velg trekket som slår sammen mange par på én gang.',
      'Slå sammen store par før små.',
      'Hold de store brikkene i ett hjørne.',
    ],
    row: 'Slik spiller du på rad',
    rulesRow: [
      'X og O trekker etter tur. X begynner.',
      'Fyll en linje av den valgte lengden, bortover, nedover eller på skrå, for å vinne.',
      'Når ingen linje kan fylles lenger, er spillet uavgjort, selv med tomme ruter igjen.',
      'Med «nøyaktig» teller en lengre linje ikke.',
      'Swap2 gjør starten rettferdig: Første spiller setter X, O og X. Den andre velger side, eller setter to brikker til og lar den første velge.',
    ],
    keys: 'Taster',
    keyList: [
      ['← ↑ → ↓', 'skyv, eller gå til en rute'],
      ['W A S D, H J K L', 'skyv'],
      ['U, Ctrl Z', 'angre'],
      ['R, Ctrl Y', 'gjør om'],
      ['I', 'hint'],
      ['Enter', 'sett i en rute'],
      ['?', 'denne hjelpen'],
    ],
  },
};

export default words;
