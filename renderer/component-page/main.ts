/** Entry of the component page. */
import { mount } from 'svelte';
import ComponentPage from './ComponentPage.svelte';
import '../styles/base.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
mount(ComponentPage, { target });
