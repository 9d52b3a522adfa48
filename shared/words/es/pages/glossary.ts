/** The words that a report uses, in plain Spanish. */
import { glossaryEntries } from '../../glossary-entries.ts';
import type { ReportWords } from '../../report-words.ts';

export const SPANISH_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glosario',
  headline: 'Los términos que usamos',
  lede: 'En palabras sencillas, tal como los usa este informe.',
  entries: glossaryEntries({
    answer: { term: 'Respuesta', text: 'lo que una plataforma devuelve ante un prompt.' },
    platform: {
      term: 'Plataforma',
      text: 'una aplicación de IA a la que se pregunta; cada una da su propia respuesta.',
    },
    prompt: { term: 'Prompt', text: 'una pregunta que se plantea a las plataformas.' },
    run: {
      term: 'Medición',
      text: 'una ronda en la que todos los prompts se envían a todas las plataformas.',
    },
    visibility: {
      term: 'Visibilidad',
      text: 'el porcentaje de respuestas que mencionan la marca: 41\u00a0% significa 41 de cada 100.',
    },
    shareOfVoice: {
      term: 'Cuota de voz',
      text: 'la parte de la marca en todas las menciones de las marcas comparadas. Una respuesta cuenta una vez por cada marca que menciona.',
    },
    sentiment: {
      term: 'Sentimiento',
      text: 'la media de las menciones: +1 si es positiva, 0 si es neutra, −1 si es negativa.',
    },
    attribute: {
      term: 'Atributo',
      text: 'de qué trata una mención, por ejemplo el precio o el servicio, según la clasificación del servicio de medición.',
    },
    averagePosition: {
      term: 'Posición media',
      text: 'el lugar de la marca entre las marcas de una respuesta. 1 es el primero, así que un valor más bajo es mejor.',
    },
    citation: { term: 'Cita', text: 'una página que una respuesta indica como fuente.' },
    thirdParty: {
      term: 'Tercero',
      text: 'un dominio citado que no es de la marca ni de un competidor: prensa, reseñas, foros.',
    },
    baseline: { term: 'Referencia', text: 'la medición desde la que se cuentan los cambios.' },
    interval: {
      term: 'Intervalo del 95\u00a0%',
      text: 'los valores compatibles con la muestra. De cada 20 intervalos así, 19 contienen el valor real.',
    },
    beyondNoise: {
      term: 'Por encima del ruido',
      text: 'el intervalo del cambio excluye el cero: el azar por sí solo rara vez produce un cambio así.',
    },
    noClearChange: {
      term: 'Sin cambio claro',
      text: 'podría deberse solo al azar. No demuestra que nada haya cambiado.',
    },
    likeForLike: {
      term: 'Base comparable',
      text: 'solo se compara lo que se consultó en ambas mediciones: los mismos prompts en las mismas plataformas.',
    },
    tooClose: {
      term: 'Empate técnico',
      text: 'una prueba sobre las mismas respuestas no permite separar dos marcas.',
    },
    route: {
      term: 'Vía',
      text: 'el camino por el que un prompt llega a una plataforma. Una vía alternativa puede responder de forma distinta a la propia plataforma.',
    },
    wonAndLost: {
      term: 'Prompts ganados y perdidos',
      text: 'prompts cuyas respuestas mencionan la marca más o menos que en la medición anterior.',
    },
    forecast: {
      term: 'Previsión',
      text: 'dónde estaría una lectura futura si la evolución continuara; la banda contiene el 95\u00a0% de esas lecturas.',
    },
    outlook: {
      term: 'Probable, abierto, improbable',
      text: 'toda la banda de la previsión queda por encima del objetivo, lo contiene o queda por debajo.',
    },
    failure: {
      term: 'Fallo',
      text: 'un prompt que una plataforma dejó sin respuesta. No cuenta ni a favor ni en contra de la marca.',
    },
  }),
};
