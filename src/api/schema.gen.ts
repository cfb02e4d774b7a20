// Generated from the contract by `npm run generate`. Do not edit.
export interface paths {
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user, their account and what they may do
         * @description A 403 shows "Access Disabled" in the portal, any other failure "Invalid User Status".
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Licenses the user may see
         * @description Customers see the licenses of their own account, vendor staff all. `search` looks in number, product, account and feature names.
         */
        get: operations["listLicenses"];
        put?: never;
        /** Create a license */
        post: operations["createLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a license
         * @description A license with assigned seats answers 409.
         */
        delete: operations["deleteLicense"];
        options?: never;
        head?: never;
        /**
         * Change a license
         * @description Members that are absent stay as they are. With `updated_at` a change that somebody made meanwhile answers 409.
         */
        patch: operations["updateLicense"];
        trace?: never;
    };
    "/api/licenses/{id}/licenseSeats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The seats of a license that are taken
         * @description Free seats have no row; they are `seats_total` less the seats that are taken.
         */
        get: operations["listLicenseSeats"];
        put?: never;
        /**
         * Assign a seat
         * @description Answers 409 when no seat is free, the license has ended or is suspended, or the person already holds a seat.
         */
        post: operations["createLicenseSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/licenseSeats/{seatId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                seatId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Release a seat */
        delete: operations["deleteLicenseSeat"];
        options?: never;
        head?: never;
        /**
         * Move a seat to another person or host, or change its note
         * @description Moving a node-locked seat to another host counts as a rehost; past the yearly limit it answers 409.
         */
        patch: operations["updateLicenseSeat"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        FileObject: {
            path: string;
        };
        /** @description An error as RFC 9457 describes it. The portal shows `message`, else `detail`, else `title`. */
        Problem: {
            /** @description A URI reference that names the kind of problem */
            type: string;
            title: string;
            status: number;
            detail?: string;
            message?: string;
            /** @description Which part of the request breaks which rule; `pointer` is a JSON pointer into the body */
            errors?: {
                pointer: string;
                detail: string;
            }[];
            /** @description What stands in the way of a file operation */
            conflicts?: {
                path: string;
                existing?: components["schemas"]["FileObject"];
            }[];
            request_id?: string;
        };
        Id: string;
        /** @description Somebody to turn to */
        Person: {
            id: components["schemas"]["Id"];
            name: string;
            /** Format: email */
            email: string;
        };
        /**
         * @description Permission letters, r to read and w to write
         * @enum {string}
         */
        Access: "" | "r" | "w" | "rw";
        /** @description What the user may do, by resource code. A missing code means no access. */
        UserAccess: {
            accounts_manager?: components["schemas"]["Access"];
            users_manager?: components["schemas"]["Access"];
            licenses_manager?: components["schemas"]["Access"];
            products_manager?: components["schemas"]["Access"];
            resources_manager?: components["schemas"]["Access"];
            documentations_manager?: components["schemas"]["Access"];
            licenses?: components["schemas"]["Access"];
            downloads_helyx?: components["schemas"]["Access"];
            downloads_elements?: components["schemas"]["Access"];
            documentations_helyx?: components["schemas"]["Access"];
            documentations_elements?: components["schemas"]["Access"];
            resources?: components["schemas"]["Access"];
            support_helyx?: components["schemas"]["Access"];
            support_elements?: components["schemas"]["Access"];
            support_helyx_tickets?: components["schemas"]["Access"];
            support_elements_tickets?: components["schemas"]["Access"];
            file_manager?: components["schemas"]["Access"];
            fake_data?: components["schemas"]["Access"];
        };
        /** @description Another row, by id and the name it had when this was read */
        Ref: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** Format: date-time */
        Instant: string;
        Me: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            /** Format: email */
            email: string;
            phone?: string | null;
            /** @description The user's account. A vendor user is one whose account name equals the vendor's own. */
            account: {
                id: components["schemas"]["Id"];
                name: string;
                crm_account_id?: string | null;
                principal_investigator?: components["schemas"]["Person"] | null;
                user_admins?: components["schemas"]["Person"][];
            };
            user_access: components["schemas"]["UserAccess"];
            roles: components["schemas"]["Ref"][];
            territory?: components["schemas"]["Ref"] | null;
            last_sign_in_at?: components["schemas"]["Instant"] | null;
        };
        /**
         * @description `expiring` = expires within 60 days; a permanent license takes its maintenance end instead
         * @enum {string}
         */
        LicenseStatus: "draft" | "active" | "expiring" | "expired" | "suspended";
        /** @enum {string} */
        LicenseType: "floating" | "node_locked" | "named_user" | "token" | "site";
        /**
         * @description A product line
         * @enum {string}
         */
        Line: "helyx" | "elements";
        /**
         * Format: date
         * @description A calendar day; it names the same day everywhere
         */
        Date: string;
        /** @description A version number, ordered part by part as numbers */
        Version: string;
        /** @enum {string} */
        LicenseManager: "rlm" | "flexnet" | "key_file";
        /** @enum {string} */
        LicensePurpose: "commercial" | "academic" | "evaluation" | "internal" | "partner";
        /** @enum {string} */
        Platform: "linux_x64" | "linux_arm64" | "windows_x64" | "macos_arm64" | "any";
        LicenseFeature: {
            name: string;
            /** @description The highest version covered */
            version: string;
            /** @description null = uncounted */
            count: number | null;
            start_date: components["schemas"]["Date"] | null;
            /** @description null = permanent */
            expiry_date: components["schemas"]["Date"] | null;
            add_on_id?: string | null;
            /** @description What makes two checkouts one, as DUP_GROUP or share= say */
            share?: string | null;
            borrow_hours: number | null;
            platforms?: components["schemas"]["Platform"][];
            notice?: string | null;
        };
        /** @enum {string} */
        HostIdType: "ether" | "ip" | "hostname" | "disk_serial" | "uuid" | "dongle" | "composite" | "user" | "any";
        /** @description A license server, or the machine of a node-locked license. One, or three for a redundant triad; never two. */
        LicenseHost: {
            hostname: string;
            host_id: string;
            host_id_type: components["schemas"]["HostIdType"];
            port: number | null;
            vendor_port: number | null;
            /** @enum {string} */
            role: "single" | "primary" | "secondary" | "tertiary";
            platform?: components["schemas"]["Platform"];
        };
        Sha256: string;
        LicenseFile: {
            filename: string;
            size_bytes: number;
            checksum_sha256: components["schemas"]["Sha256"];
            issued_at: components["schemas"]["Instant"];
            /** @description The text of the license file, to copy or to save */
            content: string;
        };
        License: {
            id: components["schemas"]["Id"];
            /** @description What people call it, such as HLX-2026-00417 */
            number: string;
            account: components["schemas"]["Ref"];
            product: {
                id: components["schemas"]["Id"];
                name: string;
                line: components["schemas"]["Line"];
                family: string;
                version: components["schemas"]["Version"];
            };
            add_ons: components["schemas"]["Ref"][];
            type: components["schemas"]["LicenseType"];
            manager: components["schemas"]["LicenseManager"];
            purpose: components["schemas"]["LicensePurpose"];
            features: components["schemas"]["LicenseFeature"][];
            hosts: components["schemas"]["LicenseHost"][];
            seats_total: number;
            seats_used: number;
            tokens_total?: number | null;
            start_date: components["schemas"]["Date"];
            /** @description The last day it is valid; null = permanent */
            expiry_date: components["schemas"]["Date"] | null;
            maintenance_end_date: components["schemas"]["Date"] | null;
            status: components["schemas"]["LicenseStatus"];
            status_reason?: string | null;
            /** @description Where it may be used */
            territory: components["schemas"]["Ref"] | null;
            rehosts_used: number;
            /** @description A year; null = no limit */
            rehosts_allowed: number | null;
            next_rehost_date?: components["schemas"]["Date"] | null;
            license_file: components["schemas"]["LicenseFile"] | null;
            /** @description Vendor staff only; absent for customers */
            purchase_order?: string | null;
            /** @description Vendor staff only; absent for customers */
            notes?: string | null;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            updated_by?: components["schemas"]["Ref"];
        };
        LicenseList: {
            items: components["schemas"]["License"][];
            total: number;
        };
        LicenseCreate: {
            account_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            add_on_ids?: components["schemas"]["Id"][];
            type: components["schemas"]["LicenseType"];
            manager: components["schemas"]["LicenseManager"];
            purpose: components["schemas"]["LicensePurpose"];
            features?: components["schemas"]["LicenseFeature"][];
            hosts?: components["schemas"]["LicenseHost"][];
            seats_total: number;
            tokens_total?: number | null;
            start_date: components["schemas"]["Date"];
            expiry_date?: components["schemas"]["Date"] | null;
            maintenance_end_date?: components["schemas"]["Date"] | null;
            /** @enum {string} */
            status?: "draft" | "active" | "suspended";
            status_reason?: string | null;
            territory_id?: components["schemas"]["Id"] | null;
            rehosts_allowed?: number | null;
            purchase_order?: string | null;
            notes?: string | null;
        };
        LicenseUpdate: {
            product_id?: components["schemas"]["Id"];
            add_on_ids?: components["schemas"]["Id"][];
            type?: components["schemas"]["LicenseType"];
            manager?: components["schemas"]["LicenseManager"];
            purpose?: components["schemas"]["LicensePurpose"];
            features?: components["schemas"]["LicenseFeature"][];
            hosts?: components["schemas"]["LicenseHost"][];
            seats_total?: number;
            tokens_total?: number | null;
            start_date?: components["schemas"]["Date"];
            expiry_date?: components["schemas"]["Date"] | null;
            maintenance_end_date?: components["schemas"]["Date"] | null;
            /** @enum {string} */
            status?: "draft" | "active" | "suspended";
            status_reason?: string | null;
            territory_id?: components["schemas"]["Id"] | null;
            rehosts_allowed?: number | null;
            purchase_order?: string | null;
            notes?: string | null;
            /** @description What the editor saw; 409 when it differs */
            updated_at?: components["schemas"]["Instant"];
        };
        LicenseSeat: {
            id: components["schemas"]["Id"];
            license_id: components["schemas"]["Id"];
            label: string | null;
            user: components["schemas"]["Person"] | null;
            hostname: string | null;
            host_id: string | null;
            host_id_type: components["schemas"]["HostIdType"] | null;
            platform: components["schemas"]["Platform"] | null;
            /**
             * @description `activated` once the software has used it
             * @enum {string}
             */
            status: "assigned" | "activated";
            product_version?: string | null;
            assigned_at: components["schemas"]["Instant"] | null;
            activated_at: components["schemas"]["Instant"] | null;
            last_used_at: components["schemas"]["Instant"] | null;
            expiry_date: components["schemas"]["Date"] | null;
            note?: string | null;
            updated_at: components["schemas"]["Instant"];
        };
        /** @description A person, a host, or both, as the license's type asks */
        LicenseSeatCreate: {
            label?: string | null;
            user_id?: components["schemas"]["Id"] | null;
            hostname?: string | null;
            host_id?: string | null;
            host_id_type?: components["schemas"]["HostIdType"] | null;
            platform?: components["schemas"]["Platform"] | null;
            expiry_date?: components["schemas"]["Date"] | null;
            note?: string | null;
        } & (unknown & unknown);
        /** @description What the server says of the change; the portal shows it as it came */
        SeatMessage: {
            message: string;
            seat?: components["schemas"]["LicenseSeat"];
        };
        /** @description Members that are absent stay as they are */
        LicenseSeatUpdate: {
            label?: string | null;
            user_id?: components["schemas"]["Id"] | null;
            hostname?: string | null;
            host_id?: string | null;
            host_id_type?: components["schemas"]["HostIdType"] | null;
            platform?: components["schemas"]["Platform"] | null;
            expiry_date?: components["schemas"]["Date"] | null;
            note?: string | null;
            /** @description What the editor saw; 409 when it differs */
            updated_at?: components["schemas"]["Instant"];
        } & (unknown & unknown);
    };
    responses: {
        /** @description Any other failure */
        Problem: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No token, or one that has ended */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request cannot be read */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user lacks the right */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `errors` says where */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The change clashes with the present state */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing here, or nothing the user may see */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The page, counted from 1 */
        Page: number;
        /** @description Rows on a page */
        PageSize: number;
        /** @description Words that must all occur, without case, in the fields the list names */
        Search: string;
        /** @description Only the rows with these ids; a list without a single GET is read this way */
        Ids: components["schemas"]["Id"][];
        /**
         * @description One key for one intended create. The browser itself may send a request twice when a connection dies;
         *     a second request with the same key answers what the first did and creates nothing.
         */
        IdempotencyKey: string;
        Id: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description Names this call in the server's log; the portal shows it as support reference */
        RequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The user's access was disabled */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user cannot be read */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listLicenses: {
        parameters: {
            query?: {
                /** @description The page, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page */
                page_size?: components["parameters"]["PageSize"];
                /** @description Rows without the sorted value come last */
                sort?: "number" | "-number" | "account" | "-account" | "product" | "-product" | "type" | "-type" | "seats_used" | "-seats_used" | "expiry_date" | "-expiry_date" | "maintenance_end_date" | "-maintenance_end_date" | "status" | "-status" | "updated_at" | "-updated_at";
                /** @description Words that must all occur, without case, in the fields the list names */
                search?: components["parameters"]["Search"];
                /** @description Only the rows with these ids; a list without a single GET is read this way */
                "id[]"?: components["parameters"]["Ids"];
                "status[]"?: components["schemas"]["LicenseStatus"][];
                "type[]"?: components["schemas"]["LicenseType"][];
                "line[]"?: components["schemas"]["Line"][];
                "account_id[]"?: components["schemas"]["Id"][];
                "territory_id[]"?: components["schemas"]["Id"][];
                /** @description Only licenses whose expiry day comes before this day */
                expires_before?: components["schemas"]["Date"];
                /** @description Only licenses whose maintenance ends before this day */
                maintenance_ends_before?: components["schemas"]["Date"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of licenses */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    createLicense: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for one intended create. The browser itself may send a request twice when a connection dies;
                 *     a second request with the same key answers what the first did and creates nothing.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseCreate"];
            };
        };
        responses: {
            /** @description The license as it stands */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    deleteLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Seats are assigned */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseUpdate"];
            };
        };
        responses: {
            /** @description The license as it stands */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listLicenseSeats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seats */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseSeat"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    createLicenseSeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for one intended create. The browser itself may send a request twice when a connection dies;
                 *     a second request with the same key answers what the first did and creates nothing.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseSeatCreate"];
            };
        };
        responses: {
            /** @description The seat as it stands */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseSeat"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description No seat can be assigned */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    deleteLicenseSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                seatId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the server says of the release */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    updateLicenseSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                seatId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseSeatUpdate"];
            };
        };
        responses: {
            /** @description What the server says of the change */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The seat cannot be moved */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const pathsApiLicensesGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/licenses/"]["get"]["parameters"]["query"]["sort"]> = ["number", "-number", "account", "-account", "product", "-product", "type", "-type", "seats_used", "-seats_used", "expiry_date", "-expiry_date", "maintenance_end_date", "-maintenance_end_date", "status", "-status", "updated_at", "-updated_at"];
export const accessValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Access"]> = ["", "r", "w", "rw"];
export const licenseStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseStatus"]> = ["draft", "active", "expiring", "expired", "suspended"];
export const licenseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseType"]> = ["floating", "node_locked", "named_user", "token", "site"];
export const lineValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Line"]> = ["helyx", "elements"];
export const licenseManagerValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseManager"]> = ["rlm", "flexnet", "key_file"];
export const licensePurposeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicensePurpose"]> = ["commercial", "academic", "evaluation", "internal", "partner"];
export const platformValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Platform"]> = ["linux_x64", "linux_arm64", "windows_x64", "macos_arm64", "any"];
export const hostIdTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HostIdType"]> = ["ether", "ip", "hostname", "disk_serial", "uuid", "dongle", "composite", "user", "any"];
export const licenseHostRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseHost"]["role"]> = ["single", "primary", "secondary", "tertiary"];
export const licenseCreateStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseCreate"]["status"]> = ["draft", "active", "suspended"];
export const licenseUpdateStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseUpdate"]["status"]> = ["draft", "active", "suspended"];
export const licenseSeatStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseSeat"]["status"]> = ["assigned", "activated"];
