export const cashbookAdminRoutes = [];
