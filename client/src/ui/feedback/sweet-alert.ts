import sweetAlert from 'sweetalert2';
import './dialogs.css';
import './dialog-actions.css';

/** The library of the dialogs with the styles of the site. Load it on demand, because few visitors need it. */
export { sweetAlert };
